import type { APIRequestContext } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { choose, failApi, rowsOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

const list = (search?: string) => paths.admin({ tab: 'payments', view: 'invoices', search })

/** Adds a customer and returns the name and the id of their client. */
async function newClient(request: APIRequestContext) {
  const staff = await staffApi(request)
  const name = uniqueName('Bakery')
  await staff.addUser({ name })
  const [client] = await staff.get<{ id: number }[]>(`/api/clients?search=${name}`)
  return { staff, name, id: client?.id ?? 0 }
}

const draftFor = (clientId: number) => ({
  clientId,
  projectId: null,
  title: 'A draft of a colleague',
  note: '',
  purchaseOrder: '',
  dueDays: 7,
  pricesIncludeVat: true,
  reminders: true,
  lines: [{ text: 'Bread', quantity: 1, unitPrice: 500 }],
})

test('staff write an invoice, issue it, record a payment and credit the rest', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const { name } = await newClient(request)
  await login('admin')
  await page.goto(list(name))
  await expect(page.getByText('No invoices match this search.')).toBeVisible()
  await page.getByRole('link', { name: 'New invoice' }).click()

  await page.getByRole('button', { name: 'Issue and send' }).click()
  await expect(page.getByText('Add at least one line.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Choose a client.')).toBeVisible()
  await choose(page, page.getByRole('combobox', { name: 'Client' }), name)
  const [first, second] = [1, 2].map((line) => page.getByRole('listitem', { name: `Line ${line}` }))
  if (!first || !second) throw new Error('The form has no lines.')
  await first.getByLabel('Description').fill('Design and build')
  await first.getByLabel('Quantity').fill('2.5')
  await first.getByLabel('Unit price').fill('200000')
  await first.getByLabel('Unit price').press('Enter')
  await expect(second.getByLabel('Description')).toBeFocused()
  await page.keyboard.type('Discount')
  await second.getByLabel('Unit price').fill('-100000')
  await second.getByRole('button', { name: 'Move line 2 up' }).click()
  await expect(first.getByLabel('Description')).toHaveValue('Discount')
  await expect(page.getByRole('article', { name: 'Invoice Draft' })).toContainText('₦400,000')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await expectAccessible(page, 'main')

  await page.getByLabel('Title').fill('A shop for bread')
  await expect(page.getByText('This field is required.')).toBeHidden()
  await page.getByRole('button', { name: 'Issue and send' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`is emailed to ${name}`)
  await question.getByRole('button', { name: 'Issue and send' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^INV-\d{6}$/ })
  await expect(heading).toBeFocused()
  const number = await heading.innerText()

  await page.getByRole('button', { name: 'Record a payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('150000')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('Part paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' }).getByRole('link')).toHaveText(/^RCT-/)
  await page.getByRole('switch', { name: 'Scheduled reminders' }).click()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Next reminderNone')
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: 'Credit note' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue(/^2\d\d,/)
  await dialog.getByLabel('Reason').fill('The oven came late')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByRole('region', { name: 'Credit notes' })).toContainText('The oven came late')
  await expect(heading).toBeFocused()
  await expect(page.getByRole('button', { name: 'Record a payment' })).toHaveCount(0)

  await page.goto(list(number))
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Paid')
  await expectAccessible(page, '[role=tabpanel]')
})

test('a draft shows the changes of a colleague, and is deleted', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const { staff, name, id: clientId } = await newClient(request)
  await login('admin')
  await page.goto(paths.adminClient({ id: clientId }))
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await invoices.getByRole('link', { name: 'New invoice' }).click()
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(name)
  await page.getByLabel('Title').fill('A draft')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draft' })).toBeVisible()
  const id = Number(page.url().split('/').at(-1))
  const { version } = await staff.get(`/api/invoices/${id}`)
  const theirs = await staff.put(`/api/invoices/${id}`, { ...draftFor(clientId), version })
  await page.getByLabel('Title').fill('My draft')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('row', { name: /^Lines/ })).toContainText('Bread: 1 × ₦500')
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Use saved version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A draft of a colleague')

  // The unchanged form is compared as well, because it shows another invoice than the stored one.
  await page.getByRole('button', { name: 'Issue and send' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await staff.put(`/api/invoices/${id}`, {
    ...draftFor(clientId),
    title: 'Changed again',
    version: theirs.version,
  })
  await question.getByRole('button', { name: 'Issue and send' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Issue and send' }).click()
  await expect(page.getByRole('row', { name: /^Title/ })).toContainText('Changed again')
  await page.getByRole('button', { name: 'Use saved version' }).click()

  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(list())

  await failApi(page, '**/api/invoices/*')
  await page.goto(paths.adminInvoice({ id }))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await unrouteApi(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This invoice does not exist.')).toBeVisible()
})

test('a refund of an invoice is still owed when staff say so', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const { staff, name, id: clientId } = await newClient(request)
  const draft = await staff.post('/api/invoices', draftFor(clientId))
  await staff.post(`/api/invoices/${draft.id}/issue`, { version: draft.version })
  await staff.post(`/api/invoices/${draft.id}/payments`, { amount: 500 })
  const invoice = async () => (await staff.get(`/api/invoices/${draft.id}`)).status
  expect(await invoice()).toBe('paid')
  await login('admin')
  await page.goto(paths.admin({ tab: 'payments', search: name }))
  await page.getByRole('button', { name: /^Refund payment/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The cheque bounced')
  await dialog.getByLabel('The client still owes this amount').check()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByText('Refund started')).toBeVisible()
  expect(await invoice()).toBe('unpaid')
  await page.getByRole('tabpanel').getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Outstanding₦500')
})
