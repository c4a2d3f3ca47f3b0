import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { failApi, newProject, rowsOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

const clientsView = (search?: string) => paths.admin({ tab: 'users', view: 'clients', search })

test('staff find a client, read its page and write a note', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const title = uniqueName('Bakery site')
  const { customer } = await newProject(request, title)
  const staff = await staffApi(request)
  await staff.addPayment({ userId: customer.id, amount: 1500.5 })
  await staff.addPayment({ userId: customer.id, amount: 2000, status: 'paid' })

  await login('admin')
  await page.goto(clientsView())
  await page.getByRole('searchbox', { name: 'Search by client, member or email' }).fill(customer.email)
  await expect(rowsOf(page)).toHaveCount(1)
  await expectAccessible(page, '[role=tabpanel]')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('tabpanel').getByRole('link', { name: customer.name, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText('₦1,500.50')
  await expect(balance).toContainText('₦2,000')
  await expect(
    page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: title }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' }).locator('tbody tr')).toHaveCount(2)
  await expect(
    page.getByRole('region', { name: 'Documents' }).getByRole('link', { name: /^RCT-/ }),
  ).toBeVisible()

  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('No notes yet.')).toBeVisible()
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText('Write a note first.')).toBeVisible()
  await notes.getByLabel('New note').fill('Prefers calls in the morning.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notes.getByRole('listitem')).toContainText('Prefers calls in the morning.')
  await expect(notes.getByLabel('New note')).toHaveValue('')
  await expectAccessible(page, 'main')

  await page.setViewportSize({ width: 1280, height: 900 })
  await notes.getByRole('button', { name: /^Delete the note/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click()
  await expect(notes.getByText('No notes yet.')).toBeVisible()

  await page.getByRole('link', { name: `Chat with ${customer.name}` }).click()
  await expect(page).toHaveURL(paths.adminChat({ userId: customer.id }))
  await page.getByRole('link', { name: 'Client page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible()
})

test('the palette and the names in tables lead to the client', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const staff = await staffApi(request)
  const { id: userId, name: given } = await staff.addUser({ name: uniqueName('Market') })
  const name = String(given)
  await staff.addPayment({ userId })
  await login('super_admin')
  await page.goto(paths.dashboard())
  await page.getByRole('button', { name: 'Go to (Ctrl K)' }).click()
  await page.getByRole('combobox', { name: /^Screen, project/ }).fill(name)
  await page.getByRole('group', { name: 'Clients' }).getByRole('option').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const address = page.url()
  for (const tab of ['users', 'payments'] as const) {
    await page.goto(paths.admin({ tab, search: name }))
    await page.getByRole('tabpanel').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
  }
})

test('the screens of clients explain empty lists and failures', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const user = await (await staffApi(request)).addUser({ name: uniqueName('New client') })
  await login('admin')
  await failApi(page, '**/api/clients?*')
  await page.goto(clientsView(String(user.name)))
  await expect(page.getByText('Failed to load clients')).toBeVisible()
  await unrouteApi(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: String(user.name), exact: true })
    .click()
  for (const nothing of ['No projects yet.', 'No payments found.', 'No documents yet.', 'No notes yet.'])
    await expect(page.getByText(nothing)).toBeVisible()
  await expectAccessible(page, 'main')

  await failApi(page, '**/api/clients/*/notes?*')
  await routeApi(page, /\/api\/clients\/\d+$/, async (route) => {
    const client = await (await route.fetch()).json()
    await route.fulfill({ json: { ...client, money: null, billing: null, archivedAt: client.createdAt } })
  })
  await page.reload()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to load notes')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['People', 'Projects', 'Notes'])
  await expect(page.getByRole('button', { name: 'Add note' })).toHaveCount(0)

  await unrouteApi(page)
  await page.goto(paths.adminClient({ id: 999_999_999 }))
  await expect(page.getByText('This client does not exist.')).toBeVisible()
})
