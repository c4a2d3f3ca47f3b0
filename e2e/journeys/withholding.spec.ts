import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { test } from '../../harness/browser/chat.ts'
import { expect } from '../../harness/browser/fixtures.ts'
import { acceptTransfer, issueInvoice } from '../../harness/browser/invoices.ts'
import { pixel } from '../../harness/browser/pictures.ts'

const section = 'section[aria-label="Withholding tax"]'
const phone = { width: 360, height: 740 }
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel })

test('a client withholds tax and pays the rest, and staff verify the certificate', { tag: '@long' }, async ({
  customer,
  staffMember,
  request,
}) => {
  const { page, session } = await customer('Kemi Cables')
  const { id, label } = await issueInvoice(request, session, 'A site for cables')
  await page.setViewportSize(phone)
  await page.goto(paths.invoice({ id }))
  const tax = page.getByRole('region', { name: 'Withholding tax' })
  await tax.getByRole('button', { name: 'We withhold tax' }).click()
  const dialog = page.getByRole('dialog', { name: `Withholding tax for ${label}` })
  await dialog.getByRole('radio', { name: 'Another rate' }).check()
  await dialog.getByLabel('Rate in %').fill('30')
  await dialog.getByRole('button', { name: 'Record tax' }).click()
  await expect(dialog.getByText('At most 20.')).toBeVisible()
  await dialog.getByLabel('Rate in %').fill('7.5')
  await expect(dialog.getByRole('status')).toContainText('₦20,930.23')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Record tax' }).click()
  await expect(tax).toBeFocused()
  await expect(tax).toContainText('Certificate missing')

  const { page: staffPage } = await staffMember('admin')
  await staffPage.goto(paths.adminInvoice({ id }))
  const claim = staffPage.getByRole('region', { name: 'Withholding tax' })
  await claim.getByRole('button', { name: 'Refuse' }).click()
  await staffPage.getByLabel('Reason').fill('The rate is 5%.')
  await staffPage.getByRole('button', { name: 'Refuse tax' }).click()
  await expect(claim).toBeFocused()
  await expect(claim).toContainText('The rate is 5%.')

  await page.setViewportSize(phone)
  await page.goto(paths.invoice({ id }))
  await expect(tax).toContainText('₦20,930.23 is due again.')
  await expectAccessible(page, section)
  await page.setViewportSize(phone)
  await tax.getByRole('button', { name: 'We withhold tax' }).click()
  await expect(dialog.getByRole('radio', { name: /^5%/ })).toBeChecked()
  await expect(dialog.getByRole('status')).toContainText('₦286,046.51')
  await dialog.getByRole('button', { name: 'Record tax' }).click()
  await expect(page.getByRole('article')).toContainText('Tax withheld')

  const pay = page.getByRole('region', { name: 'Pay this invoice' })
  await expect(pay.getByLabel('Amount')).toHaveValue('286,046.51')
  await pay.getByRole('radio', { name: /Bank transfer/ }).check()
  await pay.getByRole('button', { name: 'Pay by transfer' }).click()
  await page.getByLabel('Proof of your transfer').setInputFiles(picture('proof.png'))
  await page.getByRole('button', { name: 'Send proof' }).click()
  await expect(page.getByText('We are checking your transfer of ₦286,046.51.')).toBeVisible()
  await acceptTransfer(request, session, label)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Nothing is due')

  const send = async (name: string) => {
    await tax.getByLabel('Certificate of withholding tax').setInputFiles(picture(name))
    await tax.getByRole('button', { name: 'Send certificate' }).click()
    await expect(tax.getByRole('link', { name })).toBeVisible()
  }
  await send('wrong.png')
  await expect(tax).toBeFocused()
  await tax.getByText('Replace the certificate').click()
  await send('certificate.png')

  await staffPage.goto(paths.dashboard())
  await staffPage.getByRole('link', { name: /^Certificates to check/ }).click()
  await staffPage
    .getByRole('row')
    .filter({ hasText: 'Kemi Cables' })
    .getByRole('link', { name: label ?? '' })
    .click()
  await expect(staffPage.getByRole('heading', { level: 1, name: label ?? '' })).toBeVisible()
  await expect(claim.getByRole('button', { name: 'Verify' })).toBeVisible()
  await expectAccessible(staffPage, section)
  await staffPage.setViewportSize({ width: 1280, height: 900 })
  await claim.getByRole('button', { name: 'Verify' }).click()
  const question = staffPage.getByRole('dialog')
  await expect(question.getByRole('img', { name: 'The certificate certificate.png' })).toBeVisible()
  await question.getByLabel('Certificate number').fill('WHT-2026-77')
  await expectAccessible(staffPage, '[role=dialog]')
  await question.getByRole('button', { name: 'Verify certificate' }).click()
  await expect(claim).toContainText('Verified')
  await expect(claim).toContainText('WHT-2026-77')
  await page.reload()
  await expect(tax).toContainText('We have verified your certificate.')

  await page.goto(paths.accountStatement())
  const entries = page.getByRole('row').filter({ hasText: 'Tax withheld for' })
  await expect(entries.first().getByRole('link', { name: label ?? '' })).toHaveAttribute(
    'href',
    paths.invoice({ id }),
  )
})
