import type { APIRequestContext } from '@playwright/test'
import { addDays, lagosDate } from '../../contract/src/lib/lagos-date.ts'
import { paths } from '../../contract/src/paths.ts'
import type { Quote } from '../../contract/src/quotes.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { routeApi, unrouteApi } from '../../harness/browser/api-routes.ts'
import { codeEmailedTo } from '../../harness/browser/emails.ts'
import { expect, newPerson, test } from '../../harness/browser/fixtures.ts'
import { staffApi } from '../../harness/browser/staff.ts'

const phone = { width: 360, height: 740 }

/** Sends a quote with an option and two stages. Returns the address of its page. */
async function sentQuote(request: APIRequestContext) {
  const staff = await staffApi(request)
  const { name, email } = newPerson()
  const draft = await staff.post<Quote>('/api/quotes', {
    clientId: null,
    enquiryId: null,
    recipientName: name,
    recipientEmail: email,
    title: 'A shop for shoes',
    intro: 'We design and build your shop, with payments and delivery in Lagos and Abuja.',
    terms: 'Payment within 14 days of each invoice.',
    validUntil: addDays(lagosDate(new Date()), 14),
    pricesIncludeVat: true,
    lines: [
      { text: 'Design and build', quantity: 1, unitPrice: 300_000, optional: false, chosen: false },
      { text: 'Photographs', quantity: 10, unitPrice: 5_000, optional: true, chosen: false },
    ],
    stages: [
      { name: 'Deposit', percent: 50, due: 'acceptance', dueOn: null, revisionsIncluded: 0 },
      { name: 'Balance', percent: 50, due: 'approval_of_previous', dueOn: null, revisionsIncluded: 2 },
    ],
  })
  const { url } = await staff.post<Quote>(`/api/quotes/${draft.id}/send`, { version: draft.version })
  return { staff, id: draft.id, email, address: paths.quote() + new URL(url ?? '').hash }
}

test('a client signs a quote on a phone and pays the deposit', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { staff, id, email, address } = await sentQuote(request)
  await page.setViewportSize(phone)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'A shop for shoes' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await expect.poll(async () => (await staff.get<Quote>(`/api/quotes/${id}`)).status).toBe('viewed')
  const bar = page.getByRole('region', { name: 'Total and acceptance' })
  await expect(bar).toContainText('₦300,000')
  await page.getByRole('checkbox', { name: /Photographs/ }).press('Space')
  await expect(bar).toContainText('₦350,000')
  await expect(page.getByRole('listitem').filter({ hasText: 'Deposit (50%)' })).toContainText('₦175,000')
  await expectAccessible(page, 'main')
  await page.setViewportSize(phone)

  await page.getByRole('button', { name: 'Accept and sign' }).press('Enter')
  const signing = page.getByRole('region', { name: 'Sign the quote' })
  await expect(signing).toBeFocused()
  await signing.getByRole('button', { name: 'Continue' }).click()
  await expect(signing.getByText('This field is required.')).toBeVisible()
  await signing.getByLabel('Your role').fill('Director')
  await signing.getByRole('button', { name: 'Draw my signature instead' }).click()
  await page.getByRole('img', { name: 'Empty area for your signature' }).click()
  await expect(signing.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expectAccessible(page, 'main')
  await signing.getByRole('button', { name: 'Continue' }).click()
  const code = await codeEmailedTo(request, email)
  await signing.getByLabel('Code').fill(code === '111111' ? '222222' : '111111')
  await signing.getByRole('button', { name: /^Sign and accept/ }).click()
  await expect(signing.getByText('This code is wrong or has expired.')).toBeVisible()

  // The answer to the acceptance is lost, so the page asks for the state of the quote.
  await routeApi(page, '**/api/quote-link/accept', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await signing.getByLabel('Code').fill(code)
  await signing.getByRole('button', { name: /^Sign and accept/ }).dblclick()
  const accepted = page.getByRole('region', { name: 'Status of the quote' })
  await expect(accepted).toContainText('Thank you, this quote is accepted')
  await expect(accepted).toBeFocused()
  await unrouteApi(page)
  await accepted.getByText('Pay by bank transfer').click()
  await expect(accepted).toContainText(/Narration ?INV-\d{6}/)
  await expectAccessible(page, 'main')

  await accepted.getByRole('button', { name: 'Send me a code' }).click()
  const copy = page.getByRole('region', { name: 'Signed quote' })
  await expect(copy).toBeFocused()
  await expect.poll(() => codeEmailedTo(request, email)).not.toBe(code)
  await accepted.getByLabel('Code').fill(await codeEmailedTo(request, email))
  const saved = page.waitForEvent('download')
  await accepted.getByRole('button', { name: 'Download PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^QUO-\d{6}\.pdf$/)
  await expect(copy).toContainText('The PDF is in your downloads.')
  await expect(copy).toBeFocused()

  await page.setViewportSize(phone)
  await accepted.getByRole('button', { name: 'Ask someone else to pay' }).click()
  const shared = page.getByRole('region', { name: 'Ask someone else to pay' })
  await expect(shared).toBeFocused()
  const link = await shared.getByLabel('Link to send').inputValue()
  const share = await shared.getByRole('link', { name: /Share on WhatsApp/ }).getAttribute('href')
  expect(new URL(share ?? '').searchParams.get('text')).toContain(`A shop for shoes: Deposit’: ${link}`)
  await expectAccessible(page, 'main')
  await page.setViewportSize(phone)
  await accepted.getByRole('button', { name: 'Pay ₦175,000 by card' }).click()
  await expect(page.getByLabel('Your email')).toBeVisible()
  expect(new URL(page.url()).hash).toBe(new URL(link).hash)
  await routeApi(page, '**/api/quote-link/open', (route) => route.abort(), { times: 1 })
  await page.goBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(accepted).toContainText('Thank you, this quote is accepted')
  await page.goForward()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Pay ₦175,000' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Thank you, your payment has arrived')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Nothing is due on this quote right now.')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})

test('a client reads a quote that has changed again, was replaced or was withdrawn', {
  tag: '@long',
}, async ({ page, request }) => {
  const { staff, id, address } = await sentQuote(request)
  await page.goto(`${paths.quote()}#unknown`)
  await expect(page.getByRole('heading', { name: 'This quote cannot be opened' })).toBeVisible()
  // The page believes that the client is signed in, as it does when the session has ended since.
  await routeApi(page, '**/api/quote-link/open', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), signsWithoutCode: true } })
  })
  await routeApi(page, '**/api/quote-link/open', (route) => route.abort(), { times: 1 })
  await page.goto(address)
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await page.getByLabel('Your role').fill('Director')
  await routeApi(page, '**/api/quote-link/document', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), revision: 7 } })
  })
  await page.getByRole('button', { name: /^Sign and accept/ }).click()
  await expect(page.getByRole('region', { name: 'What has changed' })).toBeFocused()
  await expect(page.getByText('Please read it again before you sign.')).toBeVisible()
  await unrouteApi(page)

  await page.getByRole('button', { name: 'Accept and sign' }).click()
  await page.getByLabel('Your role').fill('Director')
  await page.getByRole('button', { name: /^Sign and accept/ }).click()
  await expect(page.getByRole('heading', { name: 'Confirm with a code' })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'Back to the quote' }).click()
  await expect(page.getByRole('button', { name: 'Accept and sign' })).toBeFocused()
  await page.getByRole('button', { name: 'Request changes' }).click()
  await page.getByLabel('What should we change?').fill('Please add a blog.')
  await routeApi(page, '**/api/quote-link/changes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('You requested changes')).toBeVisible()
  await expectAccessible(page, 'main')

  const next = await staff.post<Quote>(`/api/quotes/${id}/revise`, undefined)
  const { url } = await staff.post<Quote>(`/api/quotes/${next.id}/send`, { version: next.version })
  await page.reload()
  await expect(page.getByText('There is a newer version of this quote.')).toBeVisible()

  await page.setViewportSize(phone)
  await page.goto(paths.quote() + new URL(url ?? '').hash)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Why do you decline?').fill('We do it ourselves.')
  await staff.post(`/api/quotes/${next.id}/withdraw`, { reason: 'Sent by mistake' })
  await page.getByRole('button', { name: 'Decline quote' }).click()
  await expect(page.getByRole('region', { name: 'Status of the quote' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'This quote cannot be opened' })).toBeInViewport()
  await expect(page.getByText('This quote was withdrawn.')).toBeInViewport()
  await expectAccessible(page, 'main')
})
