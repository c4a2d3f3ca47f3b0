import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { failApi, rowsOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

const register = (query: { search?: string; month?: string; status?: string } = {}) =>
  paths.admin({ tab: 'payments', view: 'withholdings', ...query })

test('staff find a claim in the register of withholding tax, see the year and export it', {
  tag: '@long',
}, async ({ page, login, request }) => {
  const staff = await staffApi(request)
  const name = uniqueName('Cement works')
  await staff.addUser({ name })
  const [client] = await staff.get<{ id: number }[]>(`/api/clients?search=${name}`)
  const draft = await staff.post('/api/invoices', {
    clientId: client?.id,
    projectId: null,
    title: 'A site for a cement works',
    note: '',
    purchaseOrder: '',
    dueDays: 14,
    pricesIncludeVat: true,
    reminders: true,
    lines: [{ text: 'Design', quantity: 1, unitPrice: 430_000 }],
  })
  const { label } = await staff.post(`/api/invoices/${draft.id}/issue`, { version: draft.version })
  const { withholding } = await staff.post<{ withholding: { claimedOn: string } }>(
    `/api/invoices/${draft.id}/withholding`,
    { percent: 5 },
  )
  const month = withholding.claimedOn.slice(0, 7)

  await login('admin')
  await page.goto(register())
  const year = page.getByRole('region', { name: /^Withheld in/ })
  await expect(year).toContainText('Certificates missing')
  await year.getByText('Show by month').click()
  const chosen = year.locator(`a[href*="month=${month}"]`)
  await chosen.click()
  await expect(page.getByRole('heading', { name: 'Withholding tax', exact: true })).toBeFocused()
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(register({ month }))
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('table', { name: 'Withholding tax' }).locator('tbody tr')
  await expect(row.filter({ hasText: name })).toBeVisible()
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Certificate missing')
  await expectAccessible(page, '[role=tabpanel]')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^eleko-studio-withholdings-/)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Verified')
  await expect(page.getByText('No withholding tax matches this search.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Certificate missing')
  await row.getByRole('link', { name: String(label) }).click()
  await expect(page.getByRole('heading', { level: 1, name: String(label) })).toBeVisible()

  await failApi(page, '**/api/withholdings?*')
  await failApi(page, '**/api/withholdings/years/*')
  await page.goto(register({ search: name }))
  await expect(page.getByText('Failed to load withholding tax')).toBeVisible()
  await unrouteApi(page)
  await year.getByRole('button', { name: 'Try again' }).click()
  await rowsOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rowsOf(page).filter({ hasText: name })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(year).toContainText('Total₦')
})
