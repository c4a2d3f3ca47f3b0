import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { seededOffer } from '../../harness/browser/checkout.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'

// A fresh browser is needed, because these tests take the browser offline.
test.use({ freshBrowser: true })

const bar = (page: Page) => page.getByText('You are offline. This page may be out of date.')

/** Takes the browser offline once the page can notice it. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('body > [role=status]') !== null)
  await page.context().setOffline(true)
  await expect(bar(page)).toBeVisible()
}

test('a bar says that the browser is offline and disappears when it is back', async ({ page, context }) => {
  await page.goto(paths.about())
  await goOffline(page)
  await expectAccessible(page)
  await page.mouse.wheel(0, 2000)
  await expect(bar(page)).toBeInViewport()
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
})

test('a link followed offline keeps the page and what was typed', { tag: '@long' }, async ({
  page,
  context,
  newCustomer,
}) => {
  await newCustomer()
  await page.goto(paths.projects({ new: 1 }))
  await page.getByLabel('Title').fill('Bread online')
  await goOffline(page)
  const account = page.getByRole('link', { name: /^Your account/ })
  await account.click()
  const dialog = page.getByRole('dialog', { name: 'You are offline' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(paths.projects({ new: 1 }))
  await expect(page.getByLabel('Title')).toHaveValue('Bread online')

  await page.setViewportSize({ width: 1280, height: 720 })
  await context.setOffline(false)
  await account.click()
  await expect(page).toHaveURL(paths.account())
})

test('a dialog that cannot be loaded says so and opens when the browser is back', async ({
  page,
  context,
  login,
}) => {
  await login('admin')
  await page.goto(paths.admin({ tab: 'users' }))
  const add = page.getByRole('button', { name: 'Add User' })
  await add.waitFor()
  await goOffline(page)
  await add.click()
  await expect(page.getByText('You are offline. Try again when you are back.')).toBeVisible()
  await expect(add).toBeVisible()
  await context.setOffline(false)
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible()
})

test('a page whose script fails to load opens on retry', async ({ page, newCustomer }) => {
  await newCustomer()
  await page.goto(paths.dashboard())
  await page.waitForFunction(() => document.querySelector('body > [role=status]') !== null)
  const script = /\/assets\/account-page/
  await page.route(script, (route) => route.abort())
  await page.getByRole('link', { name: /^Your account/ }).click()
  const dialog = page.getByRole('dialog', { name: 'This page could not be opened' })
  await expect(dialog).toBeVisible()
  await page.unroute(script)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(paths.account())
  await expect(dialog).toBeHidden()
})

test('a part of a page that cannot be loaded says so and loads when the browser is back', {
  tag: '@long',
}, async ({ page, context, newCustomer, request }) => {
  const { token } = await newCustomer()
  const { id } = await seededOffer(request, 'services')
  const data = { title: 'By my bank', description: 'A shop in Yaba.', serviceId: id, type: 'one_time' }
  await request.post('/api/payments/transfers', { data, headers: { authorization: `Bearer ${token}` } })
  await page.goto(paths.payments())
  await expect(page.getByText('0123456789')).toBeVisible()
  await goOffline(page)
  await page.getByRole('button', { name: 'Show the transfer: By my bank' }).click()
  const result = page.getByRole('region', { name: 'Payment result' })
  const line = result.getByText('This part could not be loaded.')
  await expect(line).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  await expectAccessible(page, 'main')
  await result.getByRole('button', { name: 'Try again' }).click()
  await expect(line).toBeVisible()
  await context.setOffline(false)
  await expect(result.getByRole('heading', { name: 'Order saved' })).toBeVisible()
  await expect(line).toBeHidden()
})

test('a page whose frame fails to load is shown without it, and with it on retry', async ({
  page,
  newCustomer,
}) => {
  await newCustomer()
  const script = /\/assets\/private-frame/
  await page.route(script, (route) => route.abort())
  await page.goto(paths.services())
  const line = page.getByText('This part could not be loaded.')
  await expect(line).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await expect(line).toBeHidden()
})

test('a screen opened offline shows an error and loads when the browser is back', { tag: '@long' }, async ({
  page,
  context,
  newCustomer,
  request,
}) => {
  const { token } = await newCustomer()
  const [service] = await (await request.get('/api/services')).json()
  for (const title of ['First shop', 'Second shop']) {
    const data = { title, description: 'A shop in Yaba.', serviceId: service.id }
    await request.post('/api/projects', { data, headers: { authorization: `Bearer ${token}` } })
  }
  await page.goto(paths.projects())
  await page.getByRole('link', { name: 'First shop', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'First shop' })).toBeVisible()
  await page.goBack()
  await goOffline(page)
  await page.getByRole('link', { name: 'Second shop', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Second shop' })).toBeVisible()
})

test('a full page load without a connection shows a page with a retry', async ({ anotherPage }) => {
  const page = await anotherPage({ serviceWorkers: 'allow' })
  await page.goto(paths.about())
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await page.goto(paths.pricing())
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(paths.pricing())
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeHidden()
})
