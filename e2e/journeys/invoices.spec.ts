import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { test } from '../../harness/browser/chat.ts'
import { payByApi, press } from '../../harness/browser/checkout.ts'
import { expect } from '../../harness/browser/fixtures.ts'
import { acceptTransfer, issueInvoice } from '../../harness/browser/invoices.ts'
import { pixel } from '../../harness/browser/pictures.ts'
import { failApi } from '../../harness/browser/staff.ts'

test('a client pays a part of an invoice by card, and the rest by transfer', { tag: '@long' }, async ({
  anotherPage,
  customer,
  request,
}) => {
  const { page, session } = await customer('Bisi Bakery')
  await page.goto(paths.invoices())
  await expect(page.getByText('No invoices yet.')).toBeVisible()
  await expectAccessible(page, 'main')
  const { id, label } = await issueInvoice(request, session, 'A shop for bread')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.dashboard())
  await page.getByRole('link', { name: 'Pay 1 invoice' }).click()
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('₦300,000 is due by')
  await expectAccessible(page, 'main')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: `Pay ${label}` }).click()

  const pay = page.getByRole('region', { name: 'Pay this invoice' })
  const amount = pay.getByLabel('Amount')
  await expect(amount).toHaveValue('300,000')
  await amount.fill('299960')
  await pay.getByRole('button', { name: 'Pay ₦299,960' }).click()
  await expect(pay.getByText('Pay ₦300,000, or leave at least ₦50 to pay later.')).toBeVisible()
  await expect(amount).toBeFocused()
  await expectAccessible(page, 'main')
  await amount.fill('100000')
  await pay.getByRole('button', { name: 'Ask someone else to pay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask someone else to pay' })
  const link = await dialog.getByLabel('Link to send').inputValue()
  const share = await dialog.getByRole('link', { name: /Share on WhatsApp/ }).getAttribute('href')
  expect(new URL(share ?? '').searchParams.get('text')).toContain(
    `₦100,000 for ‘${label}: A shop for bread’: ${link}`,
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const payer = await anotherPage()
  await payer.goto(paths.pay() + new URL(link).hash)
  await expect(payer.getByRole('button', { name: 'Pay ₦100,000' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(pay.getByRole('link', { name: 'Pro-forma and pay link' })).toBeVisible()

  await pay.getByRole('button', { name: 'Pay ₦100,000' }).click()
  await press(page, 'Close')
  const result = page.getByRole('region', { name: 'Payment result' })
  await expect(result).toBeFocused()

  // The payments page leads back to the invoice, where the payment is continued.
  await page.goto(paths.payments())
  await page.getByRole('link', { name: /^Open the invoice:/ }).click()
  await pay.getByRole('button', { name: /^Continue/ }).click()
  await press(page, 'Pay')
  await expect(result).toContainText(`We received ₦100,000 for ${label}`)
  await expect(result.getByRole('link', { name: /^RCT-/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('₦200,000 is due by')
  await expect(amount).toHaveValue('200,000')
  await payer.reload()
  await expect(payer.getByText('This order is already paid.')).toBeVisible()

  await pay.getByRole('radio', { name: /Bank transfer/ }).check()
  await pay.getByRole('button', { name: 'Pay by transfer' }).click()
  await page
    .getByLabel('Proof of your transfer')
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pixel })
  await page.getByRole('button', { name: 'Send proof' }).click()
  await expect(page.getByText('We are checking your transfer of ₦200,000.')).toBeVisible()
  await expect(amount).toHaveCount(0)

  await acceptTransfer(request, session, label)
  await page.goto(paths.invoice({ id }))
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Nothing is due')
  const receipts = page.getByRole('region', { name: 'Payments' }).getByRole('link', { name: /^RCT-/ })
  await expect(receipts).toHaveCount(2)
  await receipts.first().click()
  await page.getByRole('link', { name: `Open ${label}` }).click()
  await expect(page.getByRole('article', { name: `Invoice ${label}` })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`${label}.pdf`)
})

test('a client who returns from the page of the provider sees the payment of the invoice', async ({
  page,
  newCustomer,
}) => {
  const session = await newCustomer()
  const { id, label } = await issueInvoice(page.request, session, 'A site for yams')
  const headers = { Authorization: `Bearer ${session.token}` }
  const opened = await page.request.post(`/api/invoices/${id}/checkout`, { headers, data: {} })
  const { reference } = await opened.json()
  await payByApi(page.request, reference, 'success')
  await page.goto(paths.invoice({ id, reference, trxref: reference }))
  const result = page.getByRole('region', { name: 'Payment result' })
  await expect(result).toContainText(`We received ₦300,000 for ${label}: A site for yams.`)
  await expect(result).toBeFocused()
  await expect(page).toHaveURL(paths.invoice({ id }))
  await expect(page.getByRole('region', { name: 'Pay this invoice' })).toHaveCount(0)
})

test('an admin sees the invoices of a client as the client does, and cannot pay them', {
  tag: '@long',
}, async ({ customer, staffMember, request }) => {
  const { session } = await customer('Chidi Cement')
  const { id, label, client } = await issueInvoice(request, session, 'A site for cement')
  const { page } = await staffMember('admin')
  // The page knows who may pay once it has loaded the clients of the user.
  const clients = page.waitForResponse('**/api/clients/mine')
  await page.goto(paths.invoice({ id }))
  await (await clients).finished()
  await expect(page.getByRole('link', { name: 'Open in the Admin Panel' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pay this invoice' })).toHaveCount(0)
  await page.goto(paths.adminClient({ id: client.id }))
  await page.getByRole('button', { name: 'View as client' }).click()
  await expect(page.getByText('Nothing can be changed here.')).toBeVisible()
  await page.goto(paths.payments())
  await page.getByRole('link', { name: /^Invoices/ }).click()
  await expect(page.getByRole('link', { name: 'A site for cement' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Pay ${label}` })).toHaveCount(0)
  await page.getByRole('link', { name: 'A site for cement' }).click()
  await expect(page.getByRole('article', { name: `Invoice ${label}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All invoices' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pay this invoice' })).toHaveCount(0)

  await failApi(page, '**/api/invoices?*')
  await page.goto(paths.invoices())
  await expect(page.getByText('Failed to load your invoices')).toBeVisible()
  await expectAccessible(page, 'main')
})
