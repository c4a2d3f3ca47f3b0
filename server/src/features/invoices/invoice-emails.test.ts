import { documentEndpoints } from '@jara/contract/documents'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import type { Person } from '#testing/as.ts'
import { invoicing } from '#testing/invoices.ts'
import { creditedJob, voidedJob } from './invoice-writing.service.ts'

const { as, db, make, staff, worker, emails, drafted, issued, paid } = await invoicing()

/** Runs the jobs, and runs those of this kind a second time. Returns the emails that were sent. */
async function sentBy({ name }: { name: string }) {
  const before = emails.length
  await worker.drain()
  await db.update(jobs).set({ doneAt: null }).where(eq(jobs.name, name))
  await worker.drain()
  return emails.slice(before)
}
const newestOf = async (who: Person) => (await who.call(notificationEndpoints.list)).body.items[0]

describe('the email about a void invoice', () => {
  it('reaches the members who may pay once, with the reason', async () => {
    const { customer, clientId, invoice, params } = await issued()
    const reader = await as.customer()
    await make.member({ clientId, userId: reader.user.id, permissions: ['read'] })
    await worker.drain()
    const voiding = { params, body: { reason: 'It was for another client.' } }
    expect((await staff.call(invoiceEndpoints.void, voiding)).status).toBe(200)
    expect((await staff.call(invoiceEndpoints.void, voiding)).status).toBe(409)
    const received = await sentBy(voidedJob)
    expect(received).toMatchObject([{ to: customer.user.email, subject: `Invoice ${invoice.label} is void` }])
    expect(received[0]?.text).toContain('Eleko Studio Limited voided invoice')
    expect(received[0]?.text).toContain('It was for another client.')
    expect(received[0]?.text).not.toContain('Jara')
    expect(await newestOf(customer)).toMatchObject({ path: paths.invoice(params), event: 'invoice' })
  })

  it('is not sent for a draft, which cannot be voided', async () => {
    const { params } = await drafted()
    const refused = await staff.call(invoiceEndpoints.void, { params, body: { reason: 'A mistake' } })
    expect(refused.status).toBe(409)
    expect(await sentBy(voidedJob)).toEqual([])
  })
})

describe('the email about a credit note without a refund', () => {
  it('reaches the client once for each note, and says what is still due', async () => {
    const { customer, invoice, params } = await issued()
    await paid(customer, invoice.id, 100_000)
    await worker.drain()
    const credit = (amount: number, reason: string) =>
      staff.call(invoiceEndpoints.credit, { params, body: { amount, reason } })
    await credit(50_000, 'A discount.')
    const first = await sentBy(creditedJob)
    const { body: credited } = await credit(150_000, 'A gift.')
    const second = await sentBy(creditedJob)
    const from = `Credit note for ${invoice.label} from Eleko Studio Limited`
    expect(first).toMatchObject([{ to: customer.user.email, subject: `${from}: ₦50,000` }])
    expect(second).toMatchObject([{ to: customer.user.email, subject: `${from}: ₦150,000` }])
    expect(first[0]?.text).toContain('A discount.')
    expect(first[0]?.text).toContain('Still due: ₦150,000')
    expect(second[0]?.text).toContain('Still due: ₦0')

    const number = credited.creditNotes[1]?.number ?? 0
    expect(await newestOf(customer)).toMatchObject({ path: paths.creditNote({ number }) })
    const opened = await customer.call(documentEndpoints.creditNote, { params: { number } })
    expect(opened.body).toMatchObject({ amount: 150_000 })
  })

  it('is not sent when the credit note is refused', async () => {
    const { params } = await issued()
    await worker.drain()
    const tooMuch = { params, body: { amount: 300_001, reason: 'A discount.' } }
    expect((await staff.call(invoiceEndpoints.credit, tooMuch)).status).toBe(400)
    expect(await sentBy(creditedJob)).toEqual([])
  })
})
