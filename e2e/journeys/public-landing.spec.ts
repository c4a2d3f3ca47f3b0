import { paths } from '../../contract/src/paths.ts'
import type { Service } from '../../contract/src/services.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

test('the landing page shows its eight sections in order', async ({ page }) => {
  await page.goto(paths.home())
  await expect(page.locator('main h1, main h2, footer h2')).toHaveText([
    'Websites and software, built in Lagos, paid your way.',
    'How It Works',
    'Services We Offer',
    'Flexible Ways to Build Your Dream',
    /^Why Partner/,
    'Our Recent Work',
    /./,
    'Quick Links',
    'Legal',
    /./,
  ])
  const parts = (title: RegExp) => page.getByRole('region', { name: title }).getByRole('listitem')
  await expect(parts(/How It Works/).getByRole('heading')).toHaveText([
    'Submit your idea',
    'Choose your model',
    'We build and launch',
    'Track and collaborate',
  ])
  await expect(parts(/^Why Partner/)).toHaveCount(4)
})

const actions = [
  ['Submit Your Idea', paths.register(), 0],
  ['Explore Services', paths.publicServices(), 0],
  ['Explore Subscriptions', paths.pricing(), 0],
  ['Propose a Partnership', paths.contact(), 0],
  ['See More Projects', paths.publicPortfolio(), 0],
  ['Submit Your Idea', paths.register(), 1],
  ['Contact Us', paths.contact(), 0],
] as const
for (const [name, path, index] of actions) {
  test(`'${name}' (${index + 1}) on the landing page links to ${path}`, async ({ page }) => {
    await page.goto(paths.home())
    await page.getByRole('main').getByRole('link', { name }).nth(index).click()
    await expect(page).toHaveURL(path)
  })
}

test('the landing page lists the services of the server with formatted prices', async ({ page, request }) => {
  const services: Service[] = await (await request.get('/api/services')).json()
  await page.goto(paths.home())
  const offer = page.getByRole('region', { name: 'Services We Offer' })
  await expect(offer.getByRole('heading', { level: 3 })).toHaveText(
    services.slice(0, 9).map((service) => service.name),
  )
  for (const service of services.slice(0, 9)) {
    const card = offer
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: service.name, exact: true }) })
    await expect(card).toContainText(`₦${service.price.toLocaleString('en')}`)
    await expect(card).toContainText(service.description.slice(0, 40))
  }
})

test("'View All Services' opens the same services for visitors and for customers", async ({
  page,
  login,
}) => {
  const names = ['Online shop', 'Booking site', 'Care plan', ...'ABCDEFGH']
  const services = names.map((name, id) => ({ id, name, price: 5000, description: '', featured: id === 1 }))
  await routeApi(page, '**/api/services', (route) => route.fulfill({ json: services }))
  const openAll = async () => {
    await page.goto(paths.home())
    await page.getByRole('link', { name: 'View All Services' }).click()
    await expect(page).toHaveURL(paths.services())
    await expect(page.getByRole('heading', { name: 'Available Services' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(names)
    await expect(page.getByText('Featured', { exact: true })).toHaveCount(1)
  }
  await openAll()
  await login('user')
  await openAll()
})

test('the landing page shows a spinner while the services load', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await routeApi(page, '**/api/services', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(paths.home())
  const offer = page.getByRole('region', { name: 'Services We Offer' })
  await expect(offer.getByRole('status')).toHaveText('Loading')
  release()
  await expect(offer.getByRole('listitem').first()).toBeVisible()
  await expect(offer.getByRole('status')).toHaveCount(0)
})

test('the landing page shows an error in place of the services and can be retried', async ({ page }) => {
  await routeApi(page, '**/api/services', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(paths.home())
  const offer = page.getByRole('region', { name: 'Services We Offer' })
  await expect(offer.getByRole('alert')).toContainText('Failed to load services')
  await expect(offer.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Our Recent Work' })).toBeVisible()
  await expectAccessible(page, `section:has(a[href="${paths.services()}"])`)

  await unrouteApi(page, '**/api/services')
  await offer.getByRole('button', { name: 'Try again' }).click()
  await expect(offer.getByRole('listitem').first()).toBeVisible()
})

test("the landing page shows the server's error message", async ({ page }) => {
  await routeApi(page, '**/api/services', (route) =>
    route.fulfill({ status: 503, json: { message: 'We are closed for an hour.', code: 'unavailable' } }),
  )
  await page.goto(paths.home())
  await expect(page.getByRole('alert')).toContainText('We are closed for an hour.')
})

test('the landing page handles services of any length and price', async ({ page }) => {
  const odd = [
    { name: 'Endless', description: `${'Words and words. '.repeat(300)}end`, price: 1_000_000_000 },
    { name: 'Unbroken'.repeat(14), description: 'x'.repeat(5000), price: 104_166.67 },
    { name: 'Silent and free', description: '', price: 0 },
  ].map((service, index) => ({ ...service, id: index + 1, featured: index === 1 }))
  await routeApi(page, '**/api/services', (route) => route.fulfill({ json: odd }))
  await page.goto(paths.home())
  const offer = page.getByRole('region', { name: 'Services We Offer' })
  await expect(offer.getByText('₦1,000,000,000')).toBeVisible()
  await expect(offer.getByText('₦104,166.67')).toBeVisible()
  await expect(offer.getByText('₦0', { exact: true })).toBeVisible()
  const endless = offer.getByRole('listitem').first()
  const folded = (await endless.boundingBox())?.height ?? 0
  expect(folded).toBeLessThan(500)
  await endless.getByRole('button', { name: 'Show all' }).click()
  await expect(async () => expect((await endless.boundingBox())?.height).toBeGreaterThan(folded)).toPass()
  await expectAccessible(page, `section:has(a[href="${paths.services()}"])`)
})

test('the recent work is static and links to other sites', async ({ page, baseURL }) => {
  const calls: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname),
  )
  await page.goto(paths.home())
  const links = page
    .getByRole('region', { name: 'Our Recent Work' })
    .getByRole('link', { name: /^View Project/ })
  await expect(links).toHaveCount(3)
  for (const link of await links.all()) {
    expect(new URL((await link.getAttribute('href')) ?? '', baseURL).origin).not.toBe(
      new URL(baseURL ?? '').origin,
    )
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  expect(calls).not.toContain('/api/portfolio')
})

test('the footer has quick links, legal pages and four social links', async ({ page }) => {
  await page.goto(paths.home())
  const footer = page.getByRole('contentinfo')
  const addresses = (name: string) =>
    footer
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(await addresses('Quick Links')).toEqual([
    paths.about(),
    paths.publicServices(),
    paths.publicPortfolio(),
    paths.contact(),
  ])
  expect(await addresses('Legal')).toEqual([paths.privacy(), paths.terms()])
  await expect(footer.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(4)
})
