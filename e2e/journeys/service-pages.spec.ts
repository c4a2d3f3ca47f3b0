import type { APIRequestContext } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import type { ManagedService, Service } from '../../contract/src/services.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, newPassword, newPerson, register, test } from '../../harness/browser/fixtures.ts'
import { drawnPicture } from '../../harness/browser/pictures.ts'
import { untilRendered } from '../../harness/browser/site-editor.ts'
import { openTab, rowOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

/** Waits until the page of a service is rendered, and returns it. */
async function renderedPage(request: APIRequestContext, { slug, name }: Service): Promise<string> {
  const path = paths.service({ slug })
  await expect.poll(() => htmlOf(request, path), untilRendered()).toContain(`<title>${name}`)
  return htmlOf(request, path)
}

async function addService(request: APIRequestContext, name: string, given: object = {}) {
  const staff = await staffApi(request)
  const row = await staff.addService({ name, ...given })
  return { staff, service: row as unknown as ManagedService }
}

test('an admin adds a service with everything, and a visitor reads its page and orders it', {
  tag: '@long',
}, async ({ page, login, request, anotherPage, baseURL }) => {
  await login('admin')
  await openTab(page, 'services')
  await page.getByRole('button', { name: 'Add Service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Service' })
  const name = uniqueName('Bakery site')
  await dialog.getByLabel('Name').fill(name)
  await dialog
    .getByLabel('Description')
    .fill('A site that sells bread.\nYour customers order the day before.')
  await dialog.getByLabel('Price').fill('360000')
  await dialog.getByLabel('Delivery time').fill('3 to 4 weeks')
  await dialog.getByLabel('What is included').fill('Up to 40 products\n\nTraining for your team')
  await dialog.getByRole('button', { name: 'Add question' }).click()
  await dialog.getByRole('textbox', { name: 'Question 1' }).fill('Who takes the photos?')
  await dialog.getByRole('button', { name: 'Add service' }).click()
  await expect(dialog.getByText('This field is required.')).toHaveCount(1)
  await dialog.getByLabel('Answer').fill('We do, in one morning.')
  await dialog.getByLabel('Picture').setInputFiles(await drawnPicture(page, 800, 500))
  await expectAccessible(page, '[role=dialog]')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Add service' }).click()
  await expect(page.getByRole('status').getByText('Service added')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('₦360,000')

  const services: Service[] = await (await request.get('/api/services')).json()
  const service = services.find((one) => one.name === name) as Service
  const path = paths.service({ slug: service.slug })
  const visitor = await anotherPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  const picture = visitor.getByRole('main').locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  await visitor.getByText('Who takes the photos?').click()
  await expect(visitor.getByText('We do, in one morning.')).toBeVisible()
  await expectAccessible(visitor)

  const person = newPerson()
  await register(request, person)
  await visitor.getByRole('link', { name: 'Order this service' }).click()
  await expect(visitor).toHaveURL(paths.login({ service: service.id }))
  await expect(visitor.getByRole('region', { name: 'Your service' })).toContainText(name)
  await visitor.getByLabel('Email', { exact: true }).fill(person.email)
  await visitor.getByLabel('Password', { exact: true }).fill(newPassword)
  await visitor.getByRole('button', { name: 'Login' }).click()
  await expect(visitor).toHaveURL(paths.payments({ service: service.id }))
  await expect(visitor.getByLabel('Service', { exact: true })).toHaveValue(`service-${service.id}`)

  // The page for search engines is rendered a few seconds after the change.
  const html = await renderedPage(request, service)
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"/>`)
  for (const text of ['Up to 40 products', 'We do, in one morning.', '₦360,000', '3 to 4 weeks'])
    expect(html).toContain(text)
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(data.map(([, text = '']) => JSON.parse(text))).toMatchObject([
    { '@type': 'Service', url: baseURL + path, offers: { price: '360000.00', priceCurrency: 'NGN' } },
    { '@type': 'BreadcrumbList' },
    { '@type': 'FAQPage', mainEntity: [{ name: 'Who takes the photos?' }] },
  ])
  expect(await htmlOf(request, '/sitemap.xml')).toContain(`<loc>${baseURL}${path}</loc>`)
  await (await staffApi(request)).remove(`/api/services/${service.id}`)
})

test('a visitor opens services from the lists, goes back, and sees when one cannot be loaded', async ({
  page,
  request,
}) => {
  const name = uniqueName('Clinic site')
  const { staff, service } = await addService(request, name, { questions: [] })
  const path = paths.service({ slug: service.slug })
  await page.goto(paths.home())
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(path)
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${name} · `))
  await page.getByRole('link', { name: 'All services' }).click()
  await expect(page.getByRole('heading', { name: 'Available Services' })).toBeVisible()

  const api = `**/api/services/pages/${service.slug}`
  await routeApi(page, api, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This service could not be loaded.')
  await expectAccessible(page, 'main')
  await unrouteApi(page, api)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Available Services' })).toBeVisible()

  await page.goto(paths.service({ slug: 'no-such-service' }))
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found · /)
  await staff.remove(`/api/services/${service.id}`)
})

test('a page that is not rendered yet is shown by the app, and in the portal for customers', async ({
  page,
  login,
  request,
  baseURL,
}) => {
  const name = uniqueName('School site')
  const { staff, service } = await addService(request, name)
  const path = paths.service({ slug: service.slug })
  await page.route(`${baseURL}${path}`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${baseURL}${paths.dashboard()}` }) }),
  )
  const heading = page.getByRole('heading', { level: 1, name })
  await page.goto(path)
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${name} · `))
  await page.unrouteAll()
  await login('user')
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(heading).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order this service' })).toHaveAttribute(
    'href',
    paths.payments({ service: service.id }),
  )
  await staff.remove(`/api/services/${service.id}`)
})

test('a failed upload keeps the saved service and says so', async ({ page, login, request }) => {
  const name = uniqueName('Farm site')
  const { staff, service } = await addService(request, name)
  await login('admin')
  await openTab(page, 'services', name)
  await routeApi(page, `**/api/services/${service.id}/picture`, (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Service' })
  await dialog.getByLabel('Delivery time').fill('Two days')
  await dialog.getByLabel('Picture').setInputFiles(await drawnPicture(page, 80, 50))
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The picture was not saved.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const saved = await (await request.get(`/api/services/pages/${service.slug}`)).json()
  expect(saved).toMatchObject({ deliveryTime: 'Two days', pictureUrl: null })
  await staff.remove(`/api/services/${service.id}`)
})
