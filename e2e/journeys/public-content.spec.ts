import { legalSections } from '../../contract/src/content/legal-text.ts'
import { sampleContent } from '../../contract/src/content/sample/sample.ts'
import { paths } from '../../contract/src/paths.ts'
import type { PortfolioItem } from '../../contract/src/portfolio.ts'
import { text } from '../../contract/src/text.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

const { people, values } = sampleContent.about
const { services } = sampleContent.services

test('the services page lists six services and links to the contact page', async ({ page }) => {
  await page.goto(paths.publicServices())
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    ...services.map((service) => service.title),
    /./,
  ])
  const more = page.getByRole('link', { name: /^Learn More/ })
  await expect(more).toHaveCount(6)
  for (const [index, { title }] of services.entries())
    await expect(more.nth(index)).toHaveAttribute('href', paths.contact({ service: title }))
  await page.getByRole('link', { name: 'Get a Free Quote' }).click()
  await expect(page).toHaveURL(paths.contact())
})

test("'Learn More' writes the service into the subject, also after a reload", async ({ page }) => {
  await page.goto(paths.publicServices())
  await page.getByRole('link', { name: 'Learn More about UI/UX Design' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('UI/UX Design')
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('UI/UX Design')
  await page.goto(paths.contact({ service: 'Free money' }))
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('the portfolio tabs filter by category and are kept in the URL', async ({ page }) => {
  await page.goto(paths.publicPortfolio())
  await expect(page.getByRole('tab')).toHaveText([
    'All',
    'E-commerce',
    'Fintech',
    'Business Sites',
    'Custom Apps',
  ])
  const cards = page.getByRole('tabpanel').getByRole('heading')
  const labelled = (category: string) => page.getByRole('tabpanel').getByText(category, { exact: true })
  const categories = ['E-commerce', 'Fintech', 'Business Sites', 'Custom Apps']
  const all = await cards.count()
  const expected = new Map<string, number>()
  for (const category of categories) expected.set(category, await labelled(category).count())
  expect([...expected.values()].reduce((sum, count) => sum + count)).toBe(all)

  for (const [category, count] of expected) {
    expect(count).toBeGreaterThan(0)
    await page.getByRole('tab', { name: category }).click()
    await expect(page).toHaveURL(
      paths.publicPortfolio({ category: category.toLowerCase().replace(' ', '-') }),
    )
    await expect(cards).toHaveCount(count)
    await expect(labelled(category)).toHaveCount(count)
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Custom Apps' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Business Sites' })).toHaveAttribute('aria-selected', 'true')
})

test('the links of a long page stay in place after the visitor has scrolled to them', async ({ page }) => {
  // Without the app, which lays out the page while the browser is idle.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(paths.publicPortfolio(), { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: 'See the latest launches' })
  const places = await link.evaluate(async (element) => {
    const frame = () => new Promise<number>(requestAnimationFrame)
    element.scrollIntoView({ block: 'center' })
    await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    const tops: number[] = []
    for (let n = 0; n < 10; n++) {
      tops.push(Math.round(element.getBoundingClientRect().top))
      await frame()
    }
    return new Set(tops).size
  })
  expect(places).toBe(1)
})

test('a portfolio category without projects shows an empty state', async ({ page }) => {
  await page.route('**/public-portfolio.data', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"Fintech"', '"Custom Apps"')
    await route.fulfill({ response, body })
  })
  // The prerendered page has the old content. A click before hydration would load it, so the response 204
  // keeps the current page open, and the click is repeated.
  await page.route('**/public-portfolio', (route) => route.fulfill({ status: 204 }))
  await page.goto(paths.about())
  const fintech = page.getByRole('tab', { name: 'Fintech' })
  await expect(async () => {
    await page.getByRole('link', { name: 'Portfolio' }).first().click()
    await expect(fintech).toBeVisible({ timeout: 3000 })
  }).toPass()
  await fintech.click()
  const panel = page.getByRole('tabpanel')
  await expect(panel).toHaveText(text.noCategoryProjects)
  await expectAccessible(page, 'main')
  await page.getByRole('tab', { name: 'Custom Apps' }).click()
  await expect(panel.getByRole('heading', { name: 'Ajo Circle' })).toBeVisible()
})

test('portfolio descriptions are cut at a word within 120 characters', async ({ page }) => {
  await page.goto(paths.publicPortfolio())
  const cards = page.getByRole('tabpanel').locator('ul').first().locator('> li')
  const cut = (await cards.locator('h2 ~ p, div + p').allTextContents()).filter((text) => text.endsWith('…'))
  expect(cut.length).toBeGreaterThan(0)
  for (const text of cut) expect(text.length).toBeLessThanOrEqual(121)
  await expect(page.getByRole('link', { name: /^View Live/ })).toHaveCount(await cards.count())
  const studies = await page.getByRole('link', { name: /^Case Study/ }).count()
  expect(studies).toBeGreaterThan(0)
  expect(studies).toBeLessThan(await cards.count())
})

test('the portfolio tabs work with the arrow keys', async ({ page }) => {
  await page.goto(paths.publicPortfolio())
  // The prerendered page is visible before the app handles keys, so the key is pressed until it works.
  await expect(async () => {
    await page.getByRole('tab', { name: 'All' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'E-commerce' })).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.publicPortfolio({ category: 'e-commerce' }))
})

test('the about page shows mission, vision, six values, three people and a partner link', async ({
  page,
}) => {
  await page.goto(paths.about())
  await expect(page.getByRole('heading', { name: /mission/i })).toBeVisible()
  await expect(page.getByRole('heading', { name: /vision/i })).toBeVisible()
  expect(values).toHaveLength(6)
  expect(people).toHaveLength(3)
  for (const { title } of values) await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const { name } of people) await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Partner With Us' }).click()
  await expect(page).toHaveURL(paths.contact())
})

test('the showcase lists the portfolio items of the server', async ({ page }) => {
  await page.goto(paths.publicPortfolio())
  const answered = page.waitForResponse('**/api/portfolio')
  await page.getByRole('link', { name: 'See the latest launches' }).click()
  // The test uses the response of this page, because other journeys add and remove items all the time.
  const items: PortfolioItem[] = await (await answered).json()
  await expect(page).toHaveURL(paths.showcase())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    items.map((item) => item.projectName),
  )
  for (const item of items) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: item.projectName, exact: true }) })
    await expect(card.getByText('Featured')).toHaveCount(item.featured ? 1 : 0)
    if (item.siteUrl) await expect(card.getByRole('link')).toHaveAttribute('href', item.siteUrl)
    if (item.siteUrl) await expect(card.getByRole('link')).toHaveAttribute('target', '_blank')
  }
})

test('the showcase shows items without a picture or link, or with a broken picture', async ({ page }) => {
  await routeApi(page, '**/api/portfolio', (route) =>
    route.fulfill({
      json: [
        { id: 1, projectName: 'Bare', siteUrl: null, screenshotUrl: null, featured: false },
        {
          id: 2,
          projectName: 'Broken',
          siteUrl: 'https://example.com',
          screenshotUrl: '/uploads/none.webp',
          featured: true,
        },
      ],
    }),
  )
  await page.goto(paths.showcase())
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(card('Bare').getByRole('link')).toHaveCount(0)
  await expect(card('Broken').getByRole('img')).toHaveCount(0)
  await expectAccessible(page, 'main')
})

test('the showcase shows a load error and an empty state', async ({ page }) => {
  await routeApi(page, '**/api/portfolio', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(paths.showcase())
  await expect(page.getByRole('alert')).toContainText('Failed to load portfolio')
  await expectAccessible(page, 'main')
  await unrouteApi(page, '**/api/portfolio')
  await routeApi(page, '**/api/portfolio', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The first launch will appear here.')).toBeVisible()
})

test('staff see a link to manage the portfolio, customers do not', async ({ page, login }) => {
  await login('user')
  await page.goto(paths.portfolio())
  await expect(page.getByRole('listitem').getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manage portfolio' })).toHaveCount(0)
  await login('admin')
  await page.goto(paths.portfolio())
  await page.getByRole('link', { name: 'Manage portfolio' }).click()
  await expect(page).toHaveURL(paths.admin({ tab: 'portfolio' }))
})

for (const [path, title, legal] of [
  [paths.privacy(), 'Privacy policy', sampleContent.privacy],
  [paths.terms(), 'Terms of service', sampleContent.terms],
] as const) {
  test(`${path} shows the text and its table of contents`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const last = legalSections(legal.text).at(-1)
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: last?.heading })
      .click()
    await expect(page).toHaveURL(`${path}#${last?.id}`)
    await expect(page.locator(`#${last?.id}`)).toBeInViewport()
  })
}
