import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { chooseService, press, seededOffer } from '../../harness/browser/checkout.ts'
import { accounts, expect, password, test } from '../../harness/browser/fixtures.ts'

const api = (path: string) => new RegExp(`${path}(\\?.*)?$`)

async function fillProject(page: Page, title: string, term: RegExp) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('A site for a bakery in Surulere.')
  const service = await chooseService(page)
  await page.getByRole('radio', { name: term }).check()
  return service
}
const payAndSubmit = (page: Page) => page.getByRole('button', { name: 'Pay and submit project' })

test.describe('My Projects', () => {
  test('shows its sections with their empty states', async ({ page, newCustomer }) => {
    await newCustomer()
    await page.goto(paths.projects())
    for (const heading of ['My Projects', 'Pending Projects', 'Approved Projects', 'Done Projects'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Other Projects' })).toHaveCount(0)
    for (const emptyText of ['No pending projects.', 'No approved projects.', 'No completed projects.'])
      await expect(page.getByText(emptyText)).toBeVisible()
    await expectAccessible(page)
  })

  test('submits a project without payment', async ({ page, newCustomer }) => {
    await newCustomer()
    await page.goto(paths.projects())
    await page.getByRole('link', { name: 'New project' }).click()
    await fillProject(page, 'Bread online', /Submit without paying/)
    await page.getByRole('button', { name: 'Submit project' }).click()
    await page.waitForURL('**/dashboard')
    const submitted = page.getByRole('region', { name: 'Submitted project' })
    await expect(submitted).toBeFocused()
    await expect(submitted.getByRole('link', { name: 'Bread online' })).toBeVisible()
    await page.goto(paths.projects())
    const card = page.getByRole('listitem').filter({ hasText: 'Bread online' })
    for (const fact of [
      'A site for a bakery in Surulere.',
      'Service',
      'Status',
      'Pending',
      'Payment',
      'Created',
    ])
      await expect(card).toContainText(fact)
    await expect(card).not.toContainText('Reference')
  })

  test('follows a link while the confirmation banner arrives between press and release', async ({
    page,
    newCustomer,
  }) => {
    await newCustomer()
    let press = () => {}
    const pressed = new Promise<void>((resolve) => {
      press = resolve
    })
    await routeApi(page, api('/api/account'), async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(paths.projects())
    await expect(page.getByText('No pending projects.')).toBeVisible()
    // The pointer is at the top of the link, where the banner would move it away.
    await page.getByRole('link', { name: 'New project' }).hover({ position: { x: 10, y: 5 } })
    await page.mouse.down()
    const answered = page.waitForResponse(api('/api/account'))
    press()
    await (await answered).finished()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.mouse.up()
    await expect(page).toHaveURL(paths.projects({ new: 1 }))
    await expect(page.getByText('Please confirm your email address.')).toBeVisible()
  })

  for (const [term, share] of [
    [/One-time/, 1],
    [/Subscription/, 1 / 12],
    [/Equity/, 0.4],
  ] as const) {
    test(`pays by ${term.source} and redirects to the dashboard`, async ({ page, newCustomer, request }) => {
      const session = await newCustomer()
      await page.goto(paths.projects({ new: 1 }))
      const { price } = await fillProject(page, `Paid ${term.source}`, term)
      const opened = page.waitForResponse(api('/api/payments/checkout'))
      await payAndSubmit(page).click()
      const { amount } = await (await opened).json()
      expect(amount).toBeCloseTo(price * share, 2)
      await press(page, 'Pay')
      await page.waitForURL('**/dashboard')
      const submitted = page.getByRole('region', { name: 'Submitted project' })
      await expect(submitted).toBeFocused()
      await expect(submitted.getByText('Payment successful and project submitted!')).toBeInViewport()
      await expect(submitted.getByRole('link', { name: /^RCT-/ })).toBeVisible()
      const own = await request.get('/api/projects', {
        headers: { authorization: `Bearer ${session.token}` },
      })
      expect(await own.json()).toMatchObject([{ status: 'pending', paymentStatus: 'paid', amount }])
    })
  }

  test('settles on return from the provider’s page', { tag: '@long' }, async ({ page, newCustomer }) => {
    await newCustomer()
    await page.goto(paths.projects({ new: 1 }))
    await fillProject(page, 'Round trip', /One-time/)
    const opened = page.waitForResponse(api('/api/payments/checkout'))
    await payAndSubmit(page).click()
    const { authorizationUrl } = await (await opened).json()
    await page.goto(authorizationUrl)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByText('Payment successful and project submitted!')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText('Payment successful and project submitted!')).toBeHidden()
  })

  test('explains that the order is safe when saving fails after the payment', async ({
    page,
    newCustomer,
  }) => {
    await newCustomer()
    await routeApi(page, api('/api/projects/with-payment'), (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await page.goto(paths.projects({ new: 1 }))
    await fillProject(page, 'Lost for a moment', /One-time/)
    await payAndSubmit(page).click()
    await press(page, 'Pay')
    await expect(page.getByText('Failed to create project after payment')).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Payment result' })).toBeFocused()
    await expect(
      page.getByText('Payment was successful, but failed to submit project. Please contact support.'),
    ).toBeVisible()
    await expect(page.getByText(/Your order is saved/)).toBeVisible()
  })

  test('does not claim that the payment succeeded when the provider is unreachable', async ({
    page,
    newCustomer,
  }) => {
    await newCustomer()
    const outage = 'The payment provider did not answer.'
    await routeApi(page, api('/api/projects/with-payment'), (route) =>
      route.fulfill({ status: 502, json: { message: outage, code: 'provider_unavailable' } }),
    )
    await page.goto(paths.projects({ new: 1 }))
    await fillProject(page, 'Not verified', /One-time/)
    await payAndSubmit(page).click()
    await press(page, 'Pay')
    await expect(page.getByText(outage)).toBeVisible()
    await expect(page.getByText(/Payment was successful/)).toHaveCount(0)
    await expect(page.getByText(/Your order is saved/)).toBeVisible()
  })

  test('keeps the page number and the focus when the form opens and closes', async ({
    page,
    newCustomer,
    request,
  }) => {
    const { token } = await newCustomer()
    const [{ id: serviceId }] = await (await request.get('/api/services')).json()
    for (let number = 1; number <= 11; number += 1)
      await request.post('/api/projects', {
        headers: { Authorization: `Bearer ${token}` },
        data: { title: `Stall ${number}`, description: 'Oranges.', serviceId },
      })
    // A page number beyond the last shows the last page.
    await page.goto(paths.projects({ pendingPage: 900 }))
    await expect(page.getByRole('link', { name: 'Stall 1', exact: true })).toBeVisible()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(page).toHaveURL(paths.projects({ pendingPage: 2 }))

    const open = page.getByRole('link', { name: 'New project' })
    await open.press('Enter')
    await expect(page.getByRole('heading', { name: 'New project' })).toBeFocused()
    await expect(page).toHaveURL(paths.projects({ pendingPage: 2, new: 1 }))
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(open).toBeFocused()
    await expect(page).toHaveURL(paths.projects({ pendingPage: 2 }))
  })

  test('keeps an order open when the payer returns without paying', async ({ page, newCustomer }) => {
    await newCustomer()
    await page.goto(paths.projects({ new: 1 }))
    await fillProject(page, 'Not paid', /One-time/)
    const opened = page.waitForResponse(api('/api/payments/checkout'))
    await payAndSubmit(page).click()
    const { reference } = await (await opened).json()
    await page.goto(paths.projects({ reference, trxref: reference }))
    await expect(page.getByText(/Your payment is not confirmed yet/)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })

  test('shows a spinner, then an error that can be retried', async ({ page, newCustomer }) => {
    await newCustomer()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await routeApi(page, api('/api/projects'), async (route) => {
      await held
      await route.fulfill({ status: 500, body: '' })
    })
    await page.goto(paths.projects())
    await expect(page.getByRole('status').filter({ hasText: 'Loading your projects' })).toBeVisible()
    release()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load data' })).toBeVisible()
    await unrouteApi(page, api('/api/projects'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No pending projects.')).toBeVisible()
  })

  test('lists an unknown status under Other, and a dash for a missing service', async ({
    page,
    newCustomer,
  }) => {
    const { user } = await newCustomer()
    const project = {
      id: 7,
      title: 'From elsewhere',
      description: 'Old data',
      serviceId: null,
      service: null,
      planName: null,
      userId: user.id,
      user: { id: user.id, name: user.name },
      status: 'archived',
      paymentStatus: 'pending',
      paymentReference: null,
      paymentMethod: null,
      paymentTerm: null,
      paymentProof: null,
      amount: null,
      paymentAmount: null,
      type: null,
      paymentType: null,
      createdAt: '2026-01-02T03:04:05.000Z',
    }
    await routeApi(page, api('/api/projects'), (route) => route.fulfill({ json: [project] }))
    await page.goto(paths.projects())
    await expect(page.getByRole('heading', { name: 'Other Projects' })).toBeVisible()
    const card = page.getByRole('listitem').filter({ hasText: 'From elsewhere' })
    await expect(card).toContainText('–')
    await expect(card).toHaveCount(1)
  })
})

test.describe('Available Services', () => {
  test('lists every service with its price and starts an order', async ({ page, request, login }) => {
    await login('user')
    // The screen always gets this list, because other journeys add and remove services all the time.
    const services = await (await request.get('/api/services')).json()
    await routeApi(page, api('/api/services'), (route) => route.fulfill({ json: services }))
    await page.goto(paths.services())
    await expect(page.getByRole('heading', { name: 'Available Services' })).toBeVisible()
    for (const { name, price } of services) {
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(card).toContainText(`₦${price.toLocaleString('en')}`)
    }
    const featured = services.filter((one: { featured: boolean }) => one.featured).length
    await expect(page.getByText('Featured', { exact: true })).toHaveCount(featured)
    const { id, name } = services.at(-1)
    await page.getByRole('link', { name: `Order ${name}` }).click()
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(`service-${id}`)
  })

  test('asks a visitor who orders to sign in, and then opens the order', async ({ page, request }) => {
    const { id, name } = await seededOffer(request, 'services')
    await page.goto(paths.services())
    await page.getByRole('link', { name: `Order ${name}`, exact: true }).click()
    await expect(page).toHaveURL(paths.login({ service: id }))
    await expect(page.getByRole('region', { name: 'Your service' })).toContainText(name)
    await page.getByLabel('Email').fill(accounts.user)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(paths.payments({ service: id }))
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(`service-${id}`)
  })

  test('is accessible and shows a load error', async ({ page, login }) => {
    await login('user')
    await page.goto(paths.services())
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await routeApi(page, api('/api/services'), (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await expect(page.getByText('Failed to load services')).toBeVisible()
  })
})
