import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import {
  choose,
  expectOnTop,
  failApi,
  openTab,
  rowOf,
  staffApi,
  uniqueName,
} from '../../harness/browser/staff.ts'

test('an admin records a payment for a user found by search, marked as recorded by hand', async ({
  page,
  login,
  request,
}) => {
  const user = await (await staffApi(request)).addUser({ name: uniqueName('Payer') })
  await login('admin')
  await page.goto(paths.admin({ tab: 'payments', page: 2, sort: 'amount' }))
  await page.getByRole('button', { name: 'Add Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Payment' })
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect(dialog.getByText('Choose a user.')).toBeVisible()
  await expect(dialog.getByText('This field is required.')).toHaveCount(2)
  await expect(dialog.getByText('Choose a status.')).toBeVisible()

  await choose(page, dialog.getByRole('combobox', { name: 'User' }), String(user.name).toUpperCase())
  await dialog.getByLabel('Amount').pressSequentially('a1500.5-')
  await expect(dialog.getByLabel('Amount')).toHaveValue('1,500.5')
  await dialog.getByLabel('Type').fill('retainer')
  await dialog.getByLabel('Status').selectOption('Paid')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  expect((await sent).postDataJSON()).toEqual({
    amount: 1500.5,
    type: 'retainer',
    status: 'paid',
    userId: user.id,
  })
  await expect(page.getByRole('status').getByText('Payment added')).toBeVisible()
  await expect(page).toHaveURL(paths.admin({ tab: 'payments' }))
  await expectOnTop(page, String(user.name))
  for (const fact of ['retainer', '₦1,500.50', 'Paid', 'Recorded manually'])
    await expect(rowOf(page, String(user.name))).toContainText(fact)
})

test('the payment form suggests the known types', async ({ page, login }) => {
  await login('admin')
  await openTab(page, 'payments')
  await page.getByRole('button', { name: 'Add Payment' }).click()
  const list = await page.getByLabel('Type').getAttribute('list')
  const offered = page.locator(`datalist[id="${list}"] option`)
  await expect(offered.first()).toHaveAttribute('value', 'one_time')
  expect(await offered.count()).toBeGreaterThanOrEqual(4)
})

test('the user list of the payment form is empty when it fails to load, and can be loaded again', {
  tag: '@long',
}, async ({ page, login }) => {
  await failApi(page, '**/api/users?*')
  await login('admin')
  await openTab(page, 'payments')
  await page.getByRole('button', { name: 'Add Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Payment' })
  await dialog.getByRole('button', { name: 'Show choices' }).click()
  await expect(page.getByText('The list of people is not loaded.').first()).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByText(/Failed to/)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectAccessible(page, '[role=dialog]')
  await unrouteApi(page, '**/api/users?*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('The list of people is not loaded.')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show choices' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('a super admin edits and deletes a manual payment and sees each failure', async ({
  page,
  login,
  request,
}) => {
  const staff = await staffApi(request)
  const user = await staff.addUser({ name: uniqueName('Debtor') })
  const payment = await staff.addPayment({ userId: user.id })
  const path = `**/api/payments/${payment.id}`
  await login('super_admin')
  await openTab(page, 'payments', String(user.email))
  await page.getByRole('button', { name: `Edit payment ${payment.id}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Payment' })
  await expect(dialog.getByRole('combobox', { name: 'User' })).toHaveValue(String(user.name))
  await expect(dialog.getByLabel('Amount')).toHaveValue('1,500')
  await dialog.getByLabel('Status').selectOption('Paid')
  await failApi(page, path, 'PUT')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update payment')
  await unrouteApi(page, path)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Payment saved')).toBeVisible()
  await expect(rowOf(page, String(user.name))).toContainText('Paid')

  await page.getByRole('button', { name: `Delete payment ${payment.id}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete this payment? This action cannot be undone.',
  )
  await failApi(page, path, 'DELETE')
  await question.getByRole('button', { name: 'Delete payment' }).click()
  await expect(question.getByRole('alert')).toHaveText('Failed to delete payment')
  await unrouteApi(page, path)
  await question.getByRole('button', { name: 'Delete payment' }).click()
  await expect(page.getByText('Payment deleted')).toBeVisible()
  await expect(page.getByText('No payments match this search.')).toBeVisible()
})

test('an admin sees an error when a payment cannot be added, and cannot delete payments', async ({
  page,
  login,
  request,
}) => {
  const user = await (await staffApi(request)).addUser({ name: uniqueName('Unlucky') })
  await failApi(page, '**/api/payments', 'POST')
  await login('admin')
  await openTab(page, 'payments')
  const remove = page.getByRole('button', { name: /^Delete payment/ }).first()
  await expect(remove).toBeDisabled()
  await remove.hover()
  await expect(page.getByRole('tooltip', { name: 'Only super admins can delete payments' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Payment' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, dialog.getByRole('combobox', { name: 'User' }), String(user.name))
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('Type').fill('other')
  await dialog.getByLabel('Status').selectOption('Pending')
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to add payment')
})

test('a payment confirmed by the provider shows its timeline and has a fixed amount', async ({
  page,
  login,
}) => {
  await login('admin')
  await openTab(page, 'payments', 'jara-demo')
  const row = page.getByRole('row').filter({ hasText: 'jara-demo' }).filter({ hasText: 'Paid' }).first()
  await row.getByRole('button', { name: /^Timeline/ }).click()
  await expect(page.getByRole('dialog', { name: /^Timeline of/ })).toContainText('Payment confirmed')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Payment' })
  await expect(dialog).toContainText('Refund it instead.')
  for (const field of ['User', 'Amount', 'Status'])
    await expect(dialog.getByLabel(field)).toHaveAttribute('readonly')
  await expect(dialog.getByLabel('Type')).toBeEditable()
})
