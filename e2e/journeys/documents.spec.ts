import type { Page } from '@playwright/test'
import { paths } from '../../contract/src/paths.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { fillOrder, press } from '../../harness/browser/checkout.ts'
import { expect, test } from '../../harness/browser/fixtures.ts'
import { openTab, rowOf, staffApi, uniqueName } from '../../harness/browser/staff.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit project' })

test('a customer pays and downloads the receipt, which a visitor can verify', { tag: '@long' }, async ({
  page,
  newCustomer,
  anotherPage,
}) => {
  await newCustomer()
  await page.goto(paths.payments())
  await fillOrder(page, 'Shoes by Ngozi')
  await submit(page).click()
  await page.getByRole('button', { name: 'Pay with Paystack' }).click()
  await press(page, 'Pay')
  await expect(page.getByText(/successfully recorded! Ref:/)).toBeVisible()
  await page
    .getByRole('region', { name: 'Payment result' })
    .getByRole('link', { name: /^RCT-\d{6}$/ })
    .click()

  const receipt = page.getByRole('article', { name: /^Receipt RCT-/ })
  await expect(receipt).toContainText('Eleko Studio Limited')
  await expect(receipt).toContainText('Ngozi Eze')
  await expect(receipt).toContainText(/naira only/)
  await expect(receipt).toContainText('VAT 7.5%, included')
  await expectAccessible(page)
  // QR codes need dark squares on white, also in the dark theme, which the page has at this point.
  await expect(receipt.getByRole('img', { name: /^QR code/ })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^RCT-\d{6}\.pdf$/)

  const address = (await receipt.getByText(/\/verify\/[0-9a-f]{32}$/).textContent()) ?? ''
  const visitor = await anotherPage()
  await visitor.goto(new URL(address).pathname)
  await expect(visitor.getByText('Genuine')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(visitor.getByText('Ngozi Eze')).toHaveCount(0)
  await expectAccessible(visitor, 'main')
  await visitor.goto(paths.verify({ code: '0'.repeat(32) }))
  await expect(visitor.getByText('Not issued by us')).toBeVisible()

  const totals = '**/api/statements/*/totals'
  await routeApi(page, totals, (route) => route.fulfill({ status: 404, json: { message: 'No sums.' } }))
  await page.goto(paths.statement({ year: new Date().getFullYear() }))
  await expect(page.getByText('No sums.')).toBeVisible()
  await unrouteApi(page, totals)
  await page.reload()
  await expect(page.getByText('Shoes by Ngozi')).toBeVisible()
  await expectAccessible(page)
})

test('a payer without an account pays with a link for the customer’s project', { tag: '@long' }, async ({
  page,
  newCustomer,
  anotherPage,
}) => {
  await newCustomer()
  await page.goto(paths.payments())
  await fillOrder(page, 'Paid from abroad')
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Pay with Paystack' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Pro-forma' }).click()
  await expect(page.getByRole('article', { name: /^Pro-forma PRO-/ })).toContainText('Amount to pay')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const link = await page.getByLabel('Link to send').inputValue()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Your browser blocked copying.')).toBeVisible()
  await expectAccessible(page)

  const payer = await anotherPage()
  await payer.goto(`/pay${new URL(link).hash}`)
  await expect(payer.getByText('Paid from abroad')).toBeVisible()
  await expectAccessible(payer, 'main')
  const proForma = '**/api/pay/pro-forma'
  await routeApi(payer, proForma, (route) => route.abort())
  await payer.getByRole('button', { name: 'Download the pro-forma' }).click()
  await expect(payer.getByText('Failed to create the PDF')).toBeVisible()
  await unrouteApi(payer, proForma)
  await payer.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(payer.getByText('Enter a valid email address.')).toBeVisible()
  await payer.getByLabel('Your email').fill('uncle@abroad.example')
  await payer.getByRole('button', { name: /^Pay ₦/ }).click()
  await payer.getByRole('button', { name: 'Pay', exact: true }).click()
  await payer.waitForURL(/\/pay\?/)
  await expect(payer.getByText('Thank you, your payment has arrived')).toBeVisible()
  await payer.goto(`/pay${new URL(link).hash}`)
  await expect(payer.getByText('This order is already paid.')).toBeVisible()

  await page.goto(paths.projects())
  await expect(page.getByText('Paid from abroad').first()).toBeVisible()
})

// Both tests change the agency's settings, so they run one after the other.
test.describe('agency settings', () => {
  test.describe.configure({ mode: 'serial' })

  test('a super admin edits the business details, and a user the billing details', { tag: '@long' }, async ({
    page,
    login,
    request,
  }) => {
    await login('super_admin')
    await page.goto(paths.admin())
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByLabel('Legal name')).toHaveValue('Eleko Studio Limited')
    await expectAccessible(page)
    await page.getByLabel('VAT in percent').fill('a lot')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Enter a percentage such as 7.5, or 0.')).toBeVisible()
    await page.getByLabel('VAT in percent').fill('7.5')
    await page.getByLabel('Phone').fill('+234 700 353 5601')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const colleague = await staffApi(request)
    const saved = await colleague.get('/api/agency')
    expect(saved).toMatchObject({ phone: '+234 700 353 5601' })

    await page.getByLabel('Address').fill('12 Broad Street, Lagos')
    await colleague.put('/api/agency', { ...saved, phone: '+234 700 353 5602' })
    const again = page.waitForResponse(
      (reply) => reply.request().method() === 'GET' && /agency$/.test(reply.url()),
    )
    await page.getByRole('button', { name: 'Save settings' }).click()
    await again
    await expect(page.getByText('Someone else changed this while you were editing.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Address/ })).toContainText('12 Broad Street, Lagos')
    await expect(page.getByRole('row', { name: /Phone/ })).toContainText('+234 700 353 5602')
    await page.getByRole('button', { name: 'Save my version' }).click()
    await expect(page.getByText('Someone else changed this while you were editing.')).toBeHidden()
    await expect(page.getByLabel('Address')).toHaveValue('12 Broad Street, Lagos')
    expect(await colleague.get('/api/agency')).toMatchObject({
      address: '12 Broad Street, Lagos',
      phone: '+234 700 353 5601',
    })

    await page.goto(paths.account())
    await page.getByLabel('Company').fill('Eze & Sons Ltd')
    await page.getByRole('button', { name: 'Save billing details' }).click()
    await expect(page.getByText('Billing details saved')).toBeVisible()
  })

  test('a payment above the limit becomes paid when a second member of staff approves it', {
    tag: '@long',
  }, async ({ page, login, request }) => {
    const colleague = await staffApi(request)
    const settings = await colleague.get('/api/agency')
    const setLimit = (twoStaffAbove: number | null) =>
      colleague.put('/api/agency', { ...settings, version: undefined, twoStaffAbove })
    await setLimit(90_000_000)
    const user = await colleague.addUser({ name: uniqueName('Large payer') })
    const { id } = await colleague.addPayment({ userId: user.id, amount: 95_000_000, status: 'paid' })
    await login('admin')
    await openTab(page, 'payments', String(user.email))
    await expect(rowOf(page, String(user.name))).toContainText('Needs a second approval')
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: `Edit payment ${id}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Payment' })
    await expect(dialog.getByText('becomes paid when a second member of staff does the same')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Withdraw my approval' })).toHaveCount(0)
    await dialog.getByLabel('Status').selectOption('Paid')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, String(user.name))).toContainText('Paid')
    await expect(rowOf(page, String(user.name))).not.toContainText('Needs a second approval')

    // On a wide screen, the toast does not cover the button.
    await page.setViewportSize({ width: 1280, height: 900 })
    const payer = await colleague.addUser({ name: uniqueName('Withdrawn payer') })
    const own = await colleague.addPayment({ userId: payer.id, amount: 95_000_000, status: 'pending' })
    await openTab(page, 'payments', String(payer.email))
    await page.getByRole('button', { name: `Edit payment ${own.id}` }).click()
    await dialog.getByLabel('Status').selectOption('Paid')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, String(payer.name))).toContainText('Needs a second approval')
    await page.getByRole('button', { name: `Edit payment ${own.id}` }).click()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Withdraw my approval' }).click()
    await expect(page.getByText('Your approval was withdrawn')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, String(payer.name))).not.toContainText('Needs a second approval')
    await setLimit(null)
  })
})
