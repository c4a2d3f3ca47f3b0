import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { quoteEndpoints } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'
import { announceExpired, expiredJob } from './expiry.service.ts'
import { decidedJob } from './link.service.ts'
import { withdrawnJob } from './quote-writing.service.ts'

const { advance, as, db, deps, staff, worker, emails, formFor, drafted, sent } = await quoting()

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

describe('the emails about an expired quote', () => {
  /** Runs the job at this time of this day in Lagos. Returns the emails that name the quote. */
  async function sentOn(date: string, time: string, { label }: { label: string | null }) {
    await worker.drain()
    const before = emails.length
    const ms = Date.parse(`${date}T${time}:00+01:00`) - deps.now().getTime()
    advance(ms)
    await Promise.all([announceExpired(deps), announceExpired(deps)])
    await drainTwice(expiredJob)
    advance(-ms)
    return emails.slice(before).filter(({ subject }) => subject.includes(String(label)))
  }
  /** Sends the next version of a quote, which is valid until this day. */
  async function sendNext(params: { id: number }, validUntil: string) {
    const { body: draft } = await staff.call(quoteEndpoints.revise, { params })
    const { recipientEmail } = draft
    const { body: saved } = await staff.call(quoteEndpoints.update, {
      params: { id: draft.id },
      body: { ...formFor({ recipientEmail, validUntil }), version: draft.version },
    })
    const { version } = saved
    const answer = await staff.call(quoteEndpoints.send, { params: { id: draft.id }, body: { version } })
    expect(answer.status).toBe(200)
  }
  const validUntil = addDays(lagosDate(deps.now()), 5)

  it('reach the recipient and staff once, from eight in the morning of the day after the last one', async () => {
    const { quote } = await sent({ validUntil })
    expect(await sentOn(validUntil, '23:50', quote)).toEqual([])
    const next = addDays(validUntil, 1)
    expect(await sentOn(next, '07:59', quote)).toEqual([])
    const received = await sentOn(next, '08:00', quote)
    const of = (address: string | null) => received.filter(({ to }) => to === address)
    expect(of(quote.recipientEmail)).toMatchObject([{ subject: `Quote ${quote.label} has expired` }])
    expect(of(staff.user.email)).toMatchObject([
      { subject: `Quote ${quote.label} for Ngozi Bello has expired` },
    ])
    expect(await sentOn(next, '09:00', quote)).toEqual([])
    expect(await sentOn(addDays(next, 2), '09:00', quote)).toEqual([])
  })

  it('are three days late at most', async () => {
    const [late, tooLate] = [await sent({ validUntil }), await sent({ validUntil: addDays(validUntil, -1) })]
    const day = addDays(validUntil, 4)
    expect(await sentOn(day, '09:00', tooLate.quote)).toEqual([])
    expect(emails.filter(({ subject }) => subject === `Quote ${late.quote.label} has expired`)).toHaveLength(
      1,
    )
  })

  it('are not sent for a quote that is declined, withdrawn, replaced or a draft', async () => {
    const declined = await sent({ validUntil })
    await as.visitor().call(quoteLinkEndpoints.decline, { body: { token: declined.token, reason: 'No.' } })
    const withdrawn = await sent({ validUntil })
    await staff.call(quoteEndpoints.withdraw, { params: withdrawn.params, body: { reason: '' } })
    const replaced = await sent({ validUntil })
    await sendNext(replaced.params, addDays(validUntil, 20))
    const draft = await drafted({ validUntil, title: 'A draft' })
    const day = addDays(validUntil, 1)
    for (const { quote } of [declined, withdrawn, replaced])
      expect(await sentOn(day, '09:00', quote)).toEqual([])
    expect(emailsTo(draft.quote.recipientEmail)).toEqual([])
  })
})
