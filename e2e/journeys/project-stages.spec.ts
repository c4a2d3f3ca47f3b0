import type { APIRequestContext } from '@playwright/test'
import type { Session } from '../../contract/src/auth.ts'
import { addDays, lagosDate } from '../../contract/src/lib/lagos-date.ts'
import { paths } from '../../contract/src/paths.ts'
import type { Quote } from '../../contract/src/quotes.ts'
import { expectAccessible } from '../../harness/browser/accessible.ts'
import { test } from '../../harness/browser/chat.ts'
import { linkEmailedTo } from '../../harness/browser/emails.ts'
import { expect } from '../../harness/browser/fixtures.ts'
import { failApi, staffApi } from '../../harness/browser/staff.ts'

/** Sends a quote for ₦322,500 with a deposit and a balance to a customer. */
async function sendQuote(
  request: APIRequestContext,
  { token, user }: Session,
  title: string,
): Promise<Quote> {
  const headers = { Authorization: `Bearer ${token}` }
  const [client] = await (await request.get('/api/clients/mine', { headers })).json()
  const staff = await staffApi(request)
  const line = { text: 'Design and build', quantity: 1, unitPrice: 322_500, optional: false, chosen: false }
  const stage = { percent: 50, dueOn: null, revisionsIncluded: 0 }
  const draft = await staff.post('/api/quotes', {
    clientId: client.id,
    enquiryId: null,
    recipientName: user.name,
    recipientEmail: user.email,
    title,
    intro: '',
    terms: '',
    validUntil: addDays(lagosDate(new Date()), 14),
    pricesIncludeVat: true,
    lines: [line],
    stages: [
      { ...stage, name: 'Deposit', due: 'acceptance' },
      { ...stage, name: 'Balance', due: 'approval_of_previous', revisionsIncluded: 2 },
    ],
  })
  return staff.post<Quote>(`/api/quotes/${draft.id}/send`, { version: draft.version })
}

/** Confirms the address of a customer, who then signs without a code and stays signed in. */
async function confirmEmail(request: APIRequestContext, { user }: Session): Promise<void> {
  const link = await linkEmailedTo(request, user.email, 'Welcome! Please confirm your email')
  const confirmed = await request.post('/api/auth/confirm', { data: { token: link.split('#')[1] } })
  expect(confirmed.status()).toBe(200)
}

/** Accepts a quote as the customer, and returns the id of its project. */
async function acceptQuote(
  request: APIRequestContext,
  session: Session,
  { id, url }: Quote,
): Promise<number> {
  const headers = { Authorization: `Bearer ${session.token}` }
  const link = { token: url?.split('#')[1], chosen: [] }
  const document = await request.post('/api/quote-link/document', { headers, data: link })
  const { revision, sha256 } = await document.json()
  const signer = { name: session.user.name, capacity: 'Director', drawing: null, code: null }
  const data = { ...link, revision, sha256, ...signer }
  const accepted = await request.post('/api/quote-link/accept', { headers, data })
  expect(accepted.status()).toBe(200)
  const staff = await staffApi(request)
  return (await staff.get<Quote>(`/api/quotes/${id}`)).projectId ?? 0
}

test('staff open and approve a stage, and the client sees the note and the next invoice', {
  tag: '@long',
}, async ({ customer, staffMember, request }) => {
  const { page: client, session } = await customer('Dayo Drums')
  await confirmEmail(request, session)
  const quote = await sendQuote(request, session, 'A shop for drums')
  await client.goto(paths.dashboard())
  await client.getByRole('link', { name: 'Read and accept 1 quote' }).click()
  const waiting = client.getByRole('region', { name: 'Quotes to accept' })
  await expect(waiting).toContainText('A shop for drums')
  await expectAccessible(client, 'main')
  await waiting.getByRole('button', { name: `Read and accept ${quote.label}` }).click()
  await expect(client).toHaveURL(/\/quote#./)
  await client.goto(paths.invoices())
  const signed = client.getByRole('region', { name: 'Signed quotes' })
  await expect(signed).toContainText('No signed quotes yet.')
  await expectAccessible(client, 'main')
  const id = await acceptQuote(request, session, quote)
  await expect(signed.getByRole('listitem')).toContainText(/A shop for drums.*₦322,500.*Signed on/)
  await expectAccessible(client, 'main')
  const download = client.waitForEvent('download')
  await signed.getByRole('button', { name: `Download PDF of ${quote.label}` }).click()
  expect((await download).suggestedFilename()).toBe(`${quote.label}.pdf`)

  const { page: admin } = await staffMember('admin')
  await admin.goto(paths.project({ id }))
  const stages = admin.getByRole('region', { name: 'Stages' })
  await stages.getByRole('button', { name: 'Open Deposit' }).click()
  const opening = admin.getByRole('dialog', { name: 'Open “Deposit” before it is paid?' })
  await opening.getByRole('button', { name: 'Open stage' }).click()
  await expect(opening.getByLabel('Reason')).toBeFocused()
  await expectAccessible(admin, '[role=dialog]')
  await opening.getByLabel('Reason').fill('They pay on Friday.')
  await opening.getByRole('button', { name: 'Open stage' }).click()
  await expect(opening).toBeHidden()
  await expect(stages.getByRole('heading')).toBeFocused()

  await stages.getByRole('button', { name: 'Approve Deposit' }).click()
  const approval = admin.getByRole('dialog', { name: 'Approve “Deposit”?' })
  await expect(approval).toContainText('The invoice for “Balance” (₦161,250) is issued and sent.')
  await approval.getByLabel('Note').fill('The design is done.')
  await approval.getByRole('button', { name: 'Approve stage' }).click()
  await expect(stages.getByRole('link', { name: /^INV-/ })).toHaveCount(2)
  await expect(stages.getByRole('button', { name: 'Open Balance' })).toBeVisible()
  await expectAccessible(admin, 'main')

  await client.setViewportSize({ width: 360, height: 740 })
  await client.goto(paths.project({ id }))
  const seen = client.getByRole('region', { name: 'Stages' })
  await expect(seen.getByRole('listitem')).toHaveCount(2)
  await expect(seen.getByRole('listitem').first()).toContainText('The design is done.')
  await expect(seen.getByRole('link', { name: /^Pay INV-/ })).toHaveCount(2)
  await expect(client.getByText('Pay for this project')).toHaveCount(0)
  await expectAccessible(client, 'main')
  await seen
    .getByRole('listitem')
    .last()
    .getByRole('link', { name: /^Pay INV-/ })
    .click()
  await expect(client.getByRole('region', { name: 'Pay this invoice' })).toBeVisible()
  await client.goto(paths.projects())
  await expect(client.getByRole('link', { name: 'A shop for drums' })).toBeVisible()
  await expect(client.getByRole('link', { name: /^Pay now/ })).toHaveCount(0)

  await failApi(client, '**/api/projects/*/stages')
  await client.goto(paths.project({ id }))
  await expect(seen.getByText('Failed to load the stages of this project')).toBeVisible()

  await admin.goto(paths.adminClient({ id: quote.client?.id ?? 0 }))
  await expect(admin.getByRole('link', { name: quote.label ?? '' })).toBeVisible()
  await expectAccessible(admin, 'main')
})
