import { amountKobo, formatNaira, toKobo, toNaira } from '../../contract/src/lib/money.ts'
import { paths } from '../../contract/src/paths.ts'
import type { Plan } from '../../contract/src/plans.ts'
import type { Service } from '../../contract/src/services.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, newPerson, test } from '../../harness/browser/fixtures.ts'

test('the pricing page lists monthly plans, and annual plans with their own URL', async ({
  page,
  request,
}) => {
  const plans: Plan[] = await (await request.get('/api/pricing')).json()
  await page.goto(paths.pricing())
  const panel = page.getByRole('tabpanel')
  for (const interval of ['monthly', 'annual'] as const) {
    const offered = plans.filter((plan) => plan.interval === interval)
    expect(offered.length).toBeGreaterThan(0)
    await page.getByRole('tab', { name: interval, exact: false }).click()
    await expect(panel.getByRole('heading')).toHaveText(offered.map((plan) => plan.name))
    for (const plan of offered) {
      await expect(panel.getByText(formatNaira(plan.price), { exact: true }).first()).toBeVisible()
      await expect(panel.getByText(plan.description.slice(0, 40)).first()).toBeVisible()
    }
  }
  await expect(page).toHaveURL(paths.pricing({ interval: 'annual' }))
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Annual' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'main')
})

test('the featured plan stands out', async ({ page, request }) => {
  const plans: Plan[] = await (await request.get('/api/pricing')).json()
  const featured = plans.find((plan) => plan.featured && plan.interval === 'monthly')
  await page.goto(paths.pricing())
  const cards = page.getByRole('tabpanel').getByRole('listitem')
  const card = cards.filter({ has: page.getByRole('heading', { name: featured?.name, exact: true }) })
  await expect(card).toContainText('Most chosen')
  const background = (locator: typeof card) =>
    locator.evaluate((item) => getComputedStyle(item).backgroundColor)
  expect(await background(card)).not.toBe(
    await background(cards.filter({ hasNotText: 'Most chosen' }).first()),
  )
})

test("'Get Started' passes the plan to registration, which shows it", async ({ page, request }) => {
  const plans: Plan[] = await (await request.get('/api/pricing')).json()
  const first = plans.find((plan) => plan.interval === 'monthly')
  if (!first) throw new Error('there is no monthly plan')
  await page.goto(paths.pricing())
  await page.getByRole('link', { name: `Get Started with ${first.name}` }).click()
  await expect(page).toHaveURL(paths.register({ plan: first.id }))
  const chosen = page.getByRole('region', { name: 'Your plan' })
  await expect(chosen).toContainText(first.name)
  await expect(chosen).toContainText(`${formatNaira(first.price)} per month`)
  await expectAccessible(page, 'main')
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL(paths.login({ plan: first.id }))
  await expect(chosen).toContainText(first.name)
  await page.getByRole('link', { name: 'Change' }).click()
  await expect(page).toHaveURL(paths.pricing({ interval: 'monthly' }))
})

test('a signed-in customer goes from a plan straight to the order', async ({ page, login, request }) => {
  const [plan]: Plan[] = await (await request.get('/api/pricing')).json()
  await login('user')
  await page.goto(paths.register({ plan: plan?.id }))
  await expect(page).toHaveURL(paths.payments({ plan: plan?.id }))
})

test('registration says when the chosen plan is gone or cannot be loaded', async ({ page }) => {
  await page.goto(paths.register({ plan: 999_999 }))
  const chosen = page.getByRole('region', { name: 'Your plan' })
  await expect(chosen).toContainText('This is no longer offered.')
  await routeApi(page, '**/api/pricing', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(chosen).toContainText('Your choice is kept for your order.')
  await expectAccessible(page, 'main')
})

test('the pricing page shows an error in place of the plans and keeps the rest', async ({ page }) => {
  await routeApi(page, '**/api/pricing', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(paths.pricing())
  await expect(page.getByRole('alert')).toContainText('Failed to load pricing')
  await expect(page.getByRole('combobox', { name: 'Service' })).toBeVisible()
  await expectAccessible(page, 'main')
  await unrouteApi(page, '**/api/pricing')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
})

test("'Propose a Partnership' links to the contact page", async ({ page }) => {
  await page.goto(paths.pricing())
  await page.getByRole('link', { name: 'Propose a Partnership' }).click()
  await expect(page).toHaveURL(paths.contact())
})

test('the calculator shows the amounts of the checkout for three payment types', async ({
  page,
  request,
}) => {
  const services: Service[] = await (await request.get('/api/services')).json()
  await page.goto(paths.pricing())
  const choice = page.getByRole('combobox', { name: 'Service' })
  for (const service of services.slice(0, 3)) {
    await choice.selectOption({ label: service.name })
    await expect(page).toHaveURL(new RegExp(`service=${service.id}$`))
    for (const [title, type] of [
      ['One-time', 'one_time'],
      ['Monthly', 'monthly_subscription'],
      ['Equity', 'equity_50_percent'],
    ] as const) {
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      await expect(row).toContainText(formatNaira(toNaira(amountKobo(toKobo(service.price), type))))
    }
  }
  const chosen = await choice.inputValue()
  await page.getByRole('tab', { name: 'Annual' }).click()
  await expect(page).toHaveURL(paths.pricing({ service: chosen, interval: 'annual' }))
  await page.reload()
  await expect(choice).toHaveValue(chosen)
})

test('a visitor orders from the calculator, registers, and finds the service and the type chosen', async ({
  page,
  request,
}) => {
  const services: Service[] = await (await request.get('/api/services')).json()
  const service = services.at(-1)
  if (!service) throw new Error('there are no services')
  await page.goto(paths.pricing({ service: service.id }))
  await page.getByRole('link', { name: `Order and pay monthly for ${service.name}` }).click()
  await expect(page).toHaveURL(paths.login({ service: service.id, type: 'monthly_subscription' }))
  await expect(page.getByRole('region', { name: 'Your service' })).toContainText('Monthly subscription: ₦')
  await page.getByRole('link', { name: 'Register' }).click()
  const person = newPerson()
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(paths.payments({ service: service.id, type: 'monthly_subscription' }))
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue(`service-${service.id}`)
  await expect(page.getByLabel('Payment type')).toHaveValue('monthly_subscription')
})

test('the calculator shows the limits for online payments, and free services', async ({ page }) => {
  const service = (id: number, name: string, price: number) => ({
    id,
    name,
    price,
    description: '',
    featured: false,
  })
  await routeApi(page, '**/api/services', (route) =>
    route.fulfill({
      json: [service(1, 'Huge', 1_000_000_000), service(2, 'Free', 0), service(3, 'Tiny', 60)],
    }),
  )
  await page.goto(paths.pricing())
  await expect(page.getByText(/Above the ₦10,000,000/)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Free')
  await expect(page.getByText(/free to start/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Tiny')
  await expect(page.getByText(/Below the ₦50/)).toHaveCount(2)
})
