import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'
import { decidedJob } from './link.service.ts'
import { withdrawnJob } from './quote-writing.service.ts'

const { as, db, staff, worker, emails, drafted, sent } = await quoting()

/** Runs the jobs, and runs those of this kind a second time. */
async function drainTwice({ name }: { name: string }): Promise<void> {
  await worker.drain()
  await db.update(jobs).set({ doneAt: null }).where(eq(jobs.name, name))
  await worker.drain()
}
const emailsTo = (address: string) => emails.filter(({ to }) => to === address)

describe('the email about a withdrawn quote', () => {
  it('reaches the recipient once, without the reason, which is for the team', async () => {
    const { quote, params } = await sent()
    await worker.drain()
    const before = emails.length
    const withdraw = { params, body: { reason: 'The price is wrong.' } }
    expect((await staff.call(quoteEndpoints.withdraw, withdraw)).status).toBe(200)
    expect((await staff.call(quoteEndpoints.withdraw, withdraw)).status).toBe(409)
    await drainTwice(withdrawnJob)
    expect(emails.slice(before)).toMatchObject([
      { to: quote.recipientEmail, subject: `Quote ${quote.label} was withdrawn` },
    ])
    expect(emails.at(-1)?.text).toContain('Eleko Studio Limited withdrew this quote')
    expect(emails.at(-1)?.text).not.toMatch(/The price is wrong|Jara/)
  })

  it('is not sent for a draft, which cannot be withdrawn, or to a recipient whose account is erased', async () => {
    const { quote: draft, params } = await drafted()
    const refused = await staff.call(quoteEndpoints.withdraw, { params, body: { reason: '' } })
    expect(refused.status).toBe(409)
    const customer = await as.customer()
    const { quote } = await sent({ recipientEmail: String(customer.user.email) })
    await worker.drain()
    const before = emails.length
    await (await as.superAdmin()).call(userEndpoints.remove, { params: { id: customer.user.id } })
    await worker.drain()
    expect((await staff.call(quoteEndpoints.get, { params: { id: quote.id } })).body.state).toBe('withdrawn')
    expect(emails.slice(before).filter(({ subject }) => subject.includes(String(quote.label)))).toEqual([])
    expect(emailsTo(draft.recipientEmail)).toEqual([])
  })
})

describe('the emails about a decision of the client', () => {
  it.each([
    {
      decision: 'to decline',
      words: 'Too expensive.',
      decide: (token: string) =>
        as.visitor().call(quoteLinkEndpoints.decline, { body: { token, reason: 'Too expensive.' } }),
      forStaff: 'Ngozi Bello declined quote',
      forClient: /^Quote QUO-\d+ was declined$/,
    },
    {
      decision: 'to request changes',
      words: 'Please add a blog.',
      decide: (token: string) =>
        as.visitor().call(quoteLinkEndpoints.requestChanges, { body: { token, text: 'Please add a blog.' } }),
      forStaff: 'Ngozi Bello requested changes to quote',
      forClient: /^We have received your request to change quote QUO-\d+$/,
    },
  ])('reach staff and the recipient once: $decision', async ({ decide, words, forStaff, forClient }) => {
    const { quote, token } = await sent()
    await worker.drain()
    const before = emails.length
    expect((await decide(token)).status).toBe(200)
    expect((await decide(token)).status).toBe(409)
    await drainTwice(decidedJob)
    const received = emails.slice(before)
    const of = (address: string | null) => received.filter(({ to }) => to === address)
    expect(of(staff.user.email)).toMatchObject([{ subject: `${forStaff} ${quote.label}` }])
    expect(of(quote.recipientEmail)).toMatchObject([{ subject: expect.stringMatching(forClient) }])
    for (const { text } of received) expect(text).toContain(words)
  })

  it('do not reach the recipient when staff have withdrawn the quote in the meantime', async () => {
    const { quote, params, token } = await sent()
    await worker.drain()
    const before = emails.length
    const body = { token, text: 'Please add a blog.' }
    await as.visitor().call(quoteLinkEndpoints.requestChanges, { body })
    await staff.call(quoteEndpoints.withdraw, { params, body: { reason: '' } })
    await worker.drain()
    expect(emails.slice(before).filter(({ to }) => to === quote.recipientEmail)).toMatchObject([
      { subject: `Quote ${quote.label} was withdrawn` },
    ])
  })
})
