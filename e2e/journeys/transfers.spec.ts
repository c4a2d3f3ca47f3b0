import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { test } from '../../harness/browser/chat.ts'
import { fillOrder } from '../../harness/browser/checkout.ts'
import { expect } from '../../harness/browser/fixtures.ts'
import { pixel } from '../../harness/browser/pictures.ts'

test('a customer pays by bank transfer, which staff first refuse and then accept', { tag: '@long' }, async ({
  customer,
  staffMember,
}) => {
  const { page } = await customer('Tunde Bank')
  await page.goto(paths.payments())
  await fillOrder(page, 'By my bank')
  await expect(page.getByText(/the provider’s own window/)).toBeVisible()
  await page.getByRole('radio', { name: /Bank transfer with proof/ }).check()
  await expect(page.getByText(/You upload a proof of your transfer/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit project' }).click()
  const result = page.getByRole('region', { name: 'Payment result' })
  await expect(result).toBeFocused()
  await expect(result.getByRole('heading', { name: 'Order saved' })).toBeInViewport()
  await expect(page.getByText('0123456789')).toBeVisible()
  for (const value of ['account number', 'amount', 'narration'])
    await expect(result.getByRole('button', { name: `Copy ${value}` })).toBeVisible()
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (copied) => {
      document.title = copied
    }
  })
  await result.getByRole('button', { name: 'Copy account number' }).click()
  await expect(result.getByRole('button', { name: 'Copied account number' })).toBeVisible()
  await expect(page).toHaveTitle('0123456789')
  await expectAccessible(page, 'main')
  await page.getByRole('button', { name: 'Send proof' }).click()
  await expect(page.getByText('Choose a file first.')).toBeVisible()
  await page
    .getByLabel('Proof of your transfer')
    .setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByRole('button', { name: 'Send proof' }).click()
  await expect(page.getByText(/Only PNG, JPEG and WebP pictures and PDF files/).first()).toBeVisible()
  const send = async () => {
    await page
      .getByLabel('Proof of your transfer')
      .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: pixel })
    await page.getByRole('button', { name: 'Send proof' }).click()
    await expect(page.getByText(/Our team is verifying your transfer/)).toBeVisible()
  }
  await send()
  await expectAccessible(page)

  const { page: staffPage } = await staffMember('admin')
  await staffPage.goto(paths.admin({ tab: 'payments', view: 'transfers' }))
  const row = staffPage.getByRole('row').filter({ hasText: 'Tunde Bank' })
  await expect(row).toContainText('No one yet')
  await expectAccessible(staffPage, '[role=tabpanel]')
  await row.getByRole('button', { name: /^Refuse/ }).click()
  await staffPage.getByRole('dialog').getByLabel('Reason').fill('Nothing has arrived yet.')
  await staffPage.getByRole('button', { name: 'Refuse proof' }).click()
  await expect(staffPage.getByText('Proof refused')).toBeVisible()

  await page.reload()
  await expect(page.getByText('We could not accept your proof: Nothing has arrived yet.')).toBeVisible()
  await send()
  await staffPage.reload()
  await row.getByRole('button', { name: /^Accept/ }).click()
  const question = staffPage.getByRole('dialog', { name: 'Accept this transfer?' })
  for (const fact of [/Amount\s*₦[\d,]+/, /Payer\s*Tunde Bank/, /Narration\s*jara-/, 'proof.png'])
    await expect(question).toContainText(fact)
  const picture = question.getByRole('img', { name: 'The proof proof.png' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(staffPage, '[role=dialog]')
  await expect(staffPage.getByText('Transfer accepted')).toHaveCount(0)
  await question.getByRole('button', { name: 'Accept transfer' }).click()
  await expect(staffPage.getByText('Transfer accepted')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^RCT-/ })).toBeVisible()
})
