import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { routeApi, unrouteApi } from '../api-routes.ts'
import { expect, test } from '../fixtures.ts'
import { fillOrder, press } from '../paying.ts'
import { staffApi } from '../staff.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit project' })

test('a customer pays, reads the receipt, saves it as a PDF, and a stranger can check it', async ({
  page,
  newcomer,
  another,
}) => {
  await newcomer()
  await page.goto('/payments')
  await fillOrder(page, 'Shoes by Ngozi')
  await submit(page).click()
  await page.getByRole('button', { name: 'Pay with Paystack' }).click()
  await press(page, 'Pay')
  await expect(page.getByText(/successfully recorded! Ref:/)).toBeVisible()
  await page.getByRole('link', { name: /^RCT-\d{6}$/ }).click()

  const paper = page.getByRole('article', { name: /^Receipt RCT-/ })
  await expect(paper).toContainText('Eleko Studio Limited')
  await expect(paper).toContainText('Ngozi Eze')
  await expect(paper).toContainText(/naira only/)
  await expect(paper).toContainText('VAT 7.5%, included')
  await expectAccessible(page)
  // A camera reads dark squares on white only; the page is in its dark dress here.
  await expect(paper.getByRole('img', { name: /^QR code/ })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^RCT-\d{6}\.pdf$/)

  const address = (await paper.getByText(/\/verify\/[0-9a-f]{32}$/).textContent()) ?? ''
  const stranger = await another()
  await stranger.goto(new URL(address).pathname)
  await expect(stranger.getByText('Genuine')).toBeVisible()
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(stranger.getByText('Ngozi Eze')).toHaveCount(0)
  await expectAccessible(stranger, 'main')
  await stranger.goto(`/verify/${'0'.repeat(32)}`)
  await expect(stranger.getByText('Not one of ours')).toBeVisible()

  const totals = '**/api/statements/*/totals'
  await routeApi(page, totals, (route) => route.fulfill({ status: 404, json: { message: 'No sums.' } }))
  await page.goto(`/statements/${new Date().getFullYear()}`)
  await expect(page.getByText('No sums.')).toBeVisible()
  await unrouteApi(page, totals)
  await page.reload()
  await expect(page.getByText('Shoes by Ngozi')).toBeVisible()
  await expectAccessible(page)
})

test('somebody without an account pays with a link; the project is the customer’s', async ({
  page,
  newcomer,
  another,
}) => {
  await newcomer()
  await page.goto('/payments')
  await fillOrder(page, 'Paid from abroad')
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Pay with Paystack' })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Pro-forma' }).click()
  await expect(page.getByRole('article', { name: /^Pro-forma PRO-/ })).toContainText('Amount to pay')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link to send').inputValue()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Your browser did not let us copy.')).toBeVisible()
  await expectAccessible(page)

  const payer = await another()
  await payer.goto(`/pay${new URL(link).hash}`)
  await expect(payer.getByText('Paid from abroad')).toBeVisible()
  await expectAccessible(payer, 'main')
  const drawn = '**/api/pay/pro-forma'
  await routeApi(payer, drawn, (route) => route.abort())
  await payer.getByRole('button', { name: 'Download the pro-forma' }).click()
  await expect(payer.getByText('Failed to make the PDF')).toBeVisible()
  await unrouteApi(payer, drawn)
  await payer.getByRole('button', { name: /^Pay ₦/ }).click()
  await expect(payer.getByText('Enter a valid email address.')).toBeVisible()
  await payer.getByLabel('Your email').fill('uncle@abroad.example')
  await payer.getByRole('button', { name: /^Pay ₦/ }).click()
  await payer.getByRole('button', { name: 'Pay', exact: true }).click()
  await payer.waitForURL(/\/pay\?/)
  await expect(payer.getByText('Thank you, your payment has arrived')).toBeVisible()
  await payer.goto(`/pay${new URL(link).hash}`)
  await expect(payer.getByText('This order is paid already.')).toBeVisible()

  await page.goto('/projects')
  await expect(page.getByText('Paid from abroad').first()).toBeVisible()
})

test('a super admin says who the seller is, and a customer what papers call them', async ({
  page,
  login,
  request,
}) => {
  await login('super_admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByLabel('Legal name')).toHaveValue('Eleko Studio Limited')
  await expectAccessible(page)
  await page.getByLabel('VAT in percent').fill('a lot')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('A percentage such as 7.5, or 0.')).toBeVisible()
  await page.getByLabel('VAT in percent').fill('7.5')
  await page.getByLabel('Phone').fill('+234 700 353 5601')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  const colleague = await staffApi(request)
  const saved = await colleague.get('/agency')
  expect(saved).toMatchObject({ phone: '+234 700 353 5601' })

  await page.getByLabel('Address').fill('12 Broad Street, Lagos')
  await colleague.put('/agency', { ...saved, phone: '+234 700 353 5602' })
  const again = page.waitForResponse(
    (reply) => reply.request().method() === 'GET' && /agency$/.test(reply.url()),
  )
  await page.getByRole('button', { name: 'Save settings' }).click()
  await again
  await expect(page.getByText('Somebody else has saved a change meanwhile.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Address/ })).toContainText('12 Broad Street, Lagos')
  await expect(page.getByRole('row', { name: /Phone/ })).toContainText('+234 700 353 5602')
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page.getByText('Somebody else has saved a change meanwhile.')).toBeHidden()
  await expect(page.getByLabel('Address')).toHaveValue('12 Broad Street, Lagos')
  expect(await colleague.get('/agency')).toMatchObject({
    address: '12 Broad Street, Lagos',
    phone: '+234 700 353 5601',
  })

  await page.goto('/account')
  await page.getByLabel('Company').fill('Eze & Sons Ltd')
  await page.getByRole('button', { name: 'Save billing details' }).click()
  await expect(page.getByText('Billing details saved')).toBeVisible()
})
