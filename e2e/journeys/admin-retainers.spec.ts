import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { unrouteApi } from '../../harness/browser/api-routes.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { failApi, rowsOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

test('staff create a retainer for a client, change it, pause it and end it', { tag: '@long' }, async ({
  page,
  login,
  request,
}) => {
  const staff = await staffApi(request)
  const name = uniqueName('Hotel')
  await staff.addUser({ name })
  const [client] = await staff.get<{ id: number }[]>(`/api/clients?search=${name}`)
  await login('admin')
  await page.goto(paths.adminClient({ id: client?.id ?? 0 }))
  const ofClient = page.getByRole('region', { name: 'Retainers' })
  await expect(ofClient).toContainText('No retainers yet.')
  await ofClient.getByRole('link', { name: 'New retainer' }).click()

  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(name)
  await page.getByLabel('Next invoice').fill('')
  await page.getByRole('button', { name: 'Create retainer' }).click()
  await expect(page.getByText('Choose a day.')).toBeVisible()
  // The journeys of invoices check the preview.
  await expectAccessible(page, 'main form')
  // On a narrow screen, a toast covers the buttons of the questions below for three seconds.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByLabel('Title').fill('Maintenance')
  await page.getByLabel('Repeats').selectOption('Every quarter')
  await page.getByLabel('Next invoice').fill('2035-01-31')
  await page.getByLabel('Description').fill('Updates and backups')
  await page.getByLabel('Unit price').fill('150000')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Maintenance, January 2035')
  await page.getByLabel('Last day').fill('2034-01-31')
  await page.getByRole('button', { name: 'Create retainer' }).click()
  await expect(page.getByText('The last day must not be before the next invoice.')).toBeVisible()
  await page.getByLabel('Last day').fill('')
  await page.getByRole('button', { name: 'Create retainer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible()

  const status = page.getByRole('region', { name: 'Status' })
  await expect(status).toContainText('Next invoice31 January 2035')
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeDisabled()
  await page.getByLabel('Title').fill('Maintenance of the booking site')
  await expect(status.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /booking site$/ })).toBeVisible()

  const question = page.getByRole('alertdialog')
  await status.getByRole('button', { name: 'Pause' }).click()
  await question.getByRole('button', { name: 'Pause retainer' }).click()
  await expect(status).toContainText('Next invoiceNone')
  await expect(status.getByRole('button', { name: 'Resume' })).toBeFocused()
  await page.getByLabel('Note').fill('Paid by transfer')
  await page.getByRole('button', { name: 'Save changes' }).click()
  // The button works again once the changes are saved. The toast may still be the one of the title.
  await expect(status.getByRole('button', { name: 'Resume' })).not.toHaveAttribute('aria-disabled')
  await page.reload()
  await expect(page.getByLabel('Note')).toHaveValue('Paid by transfer')
  await expect(page.getByText('Nothing is issued while the retainer is paused.')).toBeVisible()
  await status.getByRole('button', { name: 'Resume' }).click()
  await expect(question).toContainText('issued on 31 January 2035')
  await question.getByRole('button', { name: 'Resume retainer' }).click()
  await expect(status).toContainText('Active')
  await status.getByRole('button', { name: 'End retainer' }).click()
  await question.getByRole('button', { name: 'End retainer' }).click()
  await expect(status).toContainText('Ended')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('Updates and backups')
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0)
  await expectAccessible(page, '[aria-label=Status], [aria-label="Newest invoices"], [aria-label=Terms]')
  const own = new URL(page.url()).pathname

  await page.goto(paths.admin({ tab: 'payments', view: 'retainers', search: name, status: 'ended' }))
  await expect(rowsOf(page).filter({ hasText: name })).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await expectAccessible(page, '[role=tabpanel]')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await expect(page.getByText('No retainers match this search.')).toBeVisible()

  const { id: second } = await staff.post('/api/retainers', {
    ...terms,
    clientId: client?.id,
    title: 'Hosting',
    nextOn: '2035-01-31',
  })
  await page.goto(paths.adminRetainer({ id: second }))
  await page.getByLabel('Note').fill('Not saved yet')
  await staff.put(`/api/retainers/${second}/state`, { state: 'ended' })
  await expect(page.getByText('This retainer has ended. Your changes were not saved.')).toBeVisible()

  await failApi(page, '**/api/retainers/*')
  await page.goto(own)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await unrouteApi(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Newest invoices' })).toContainText('No invoices yet.')
})

const terms = {
  projectId: null,
  note: '',
  purchaseOrder: '',
  dueDays: 14,
  pricesIncludeVat: true,
  reminders: true,
  every: 'month',
  endsOn: null,
  lines: [{ text: 'Hosting', quantity: 1, unitPrice: 20_000 }],
}
