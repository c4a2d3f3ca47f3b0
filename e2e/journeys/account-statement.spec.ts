import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, signIn, storeSession, test } from '../../harness/browser/fixtures.ts'
import { failApi, openTab, staffApi } from '../../harness/browser/staff.ts'

test('a client and staff read the statement of account', { tag: '@long' }, async ({
  page,
  newCustomer,
  request,
  anotherPage,
}) => {
  const { user, token } = await newCustomer()
  const [{ id: clientId }] = await (
    await request.get('/api/clients/mine', { headers: { Authorization: `Bearer ${token}` } })
  ).json()
  await page.goto(paths.payments())
  await page.getByRole('link', { name: 'Statement of account' }).click()
  await expect(page.getByText('No entries in this period.')).toBeVisible()

  const staff = await staffApi(request, 'admin')
  const send = async (path: string, data: object) =>
    (await request.post(`/api/invoices${path}`, { headers: staff.headers, data })).json()
  const draft = await send('', {
    clientId,
    projectId: null,
    title: 'A shop for shoes',
    note: '',
    purchaseOrder: '',
    dueDays: 14,
    pricesIncludeVat: true,
    reminders: false,
    lines: [{ text: 'Design', quantity: 1, unitPrice: 300_000 }],
  })
  const { label } = await send(`/${draft.id}/issue`, { version: draft.version })
  await send(`/${draft.id}/credit`, { amount: 50_000.5, reason: 'A discount' })

  await page.reload()
  const lines = page.getByRole('table', { name: 'Entries' }).locator('tbody tr')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(label)
  await expect(lines.last()).toContainText(`Credit note for ${label}`)
  await expect(lines.last()).toContainText('₦249,999.50')
  const balances = page.getByRole('region', { name: 'Balances' })
  await expect(balances).toContainText('Closing balance₦249,999.50')
  await expect(balances).toContainText('Not due₦249,999.50')
  await expectAccessible(page, 'main')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^account-.*\.pdf$/)

  await page.getByLabel('From').fill('2020-01-01')
  await page.getByRole('button', { name: 'Show period' }).click()
  await expect(page.getByLabel('From')).toHaveAccessibleDescription('A statement covers at most two years.')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectAccessible(page, 'main')
  await page.getByLabel('To', { exact: true }).fill('2021-01-01')
  await page.getByRole('button', { name: 'Show period' }).click()
  await expect(page.getByText('No entries in this period.')).toBeVisible()
  await expect(page).toHaveURL(paths.accountStatement({ from: '2020-01-01', to: '2021-01-01' }))

  const office = await anotherPage()
  await storeSession(office, await signIn(request, 'admin'))
  await office.goto(paths.adminClient({ id: clientId }))
  await failApi(office, '**/api/clients/*/account')
  await office.getByRole('link', { name: 'Statement of account' }).click()
  await expect(office.getByRole('button', { name: 'Try again' })).toBeVisible()
  await unrouteApi(office)
  await office.getByRole('button', { name: 'Try again' }).click()
  await expect(office.getByText(user.name).first()).toBeVisible()
  await expect(office.getByRole('region', { name: 'Balances' })).toContainText('₦249,999.50')

  await openTab(office, 'payments')
  await office.getByRole('button', { name: 'Monthly documents' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Month').selectOption({ index: 59 })
  await dialog.getByRole('button', { name: 'Download documents' }).click()
  await expect(dialog.getByRole('alert')).toContainText('There are no documents of')
  await expectAccessible(office, '[role=dialog]')
})
