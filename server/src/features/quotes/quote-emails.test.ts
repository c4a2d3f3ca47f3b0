import { quoteEndpoints } from '@jara/contract/quotes'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import { quoting } from '#testing/quotes.ts'
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
