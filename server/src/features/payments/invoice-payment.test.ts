import { checkoutEndpoints } from '@jara/contract/checkout'
import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { paymentEndpoints } from '@jara/contract/payments'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emails, jobs, notifications } from '#db/schema/index.ts'
import type { Person } from '#testing/as.ts'
import { invoicing } from '#testing/invoices.ts'
import { sendProof } from '#testing/proofs.ts'
import { receiptJob } from './announcements.service.ts'

const { as, db, provider, worker, staff, issued, opened, settled, paid } = await invoicing()
const [colleague, muted] = [await as.admin(), await as.admin()]
await muted.call(notificationEndpoints.choose, { body: { event: 'new_order', app: false, email: false } })

/** Returns the titles of the notifications of a member of staff about the payments of an invoice. */
async function titlesSeenBy(who: Person, id: number) {
  await worker.drain()
  const { body } = await who.call(notificationEndpoints.list)
  return body.items
    .filter(({ event, path }) => event === 'new_order' && path === paths.adminInvoice({ id }))
    .map(({ title }) => title)
}
const emailsTo = (who: Person, subject: string) =>
  db
    .select()
    .from(emails)
    .where(and(eq(emails.toAddress, who.user.email as string), eq(emails.subject, subject)))

describe('the notification of a payment of an invoice', () => {
  it('reaches staff once, in the app and by email, when the payment is settled many times', async () => {
    const { customer, invoice } = await issued()
    const reference = await opened(customer, invoice.id)
    await provider.pay(reference)
    await Promise.all([settled(customer, reference), settled(customer, reference)])
    await worker.drain()
    await db.update(jobs).set({ doneAt: null }).where(eq(jobs.name, receiptJob.name))
    const title = `Invoice payment: ₦300,000 from ${customer.user.name}`
    for (const who of [staff, colleague]) expect(await titlesSeenBy(who, invoice.id)).toEqual([title])
    const [email, ...more] = await emailsTo(colleague, title)
    expect(more).toEqual([])
    expect(email?.aboutUserId).toBe(customer.user.id)
    for (const part of [
      `${invoice.label}: ${invoice.title}`,
      reference,
      paths.adminInvoice({ id: invoice.id }),
    ])
      expect(email?.text).toContain(part)
    expect([...(await titlesSeenBy(muted, invoice.id)), ...(await emailsTo(muted, title))]).toEqual([])
    const about = and(eq(notifications.userId, customer.user.id), eq(notifications.event, 'new_order'))
    expect(await db.$count(notifications, about)).toBe(0)
  })

  it('is sent for each part', async () => {
    const { customer, invoice } = await issued()
    await paid(customer, invoice.id, 100_000)
    await paid(customer, invoice.id)
    expect((await titlesSeenBy(staff, invoice.id)).sort()).toEqual([
      `Invoice payment: ₦100,000 from ${customer.user.name}`,
      `Invoice payment: ₦200,000 from ${customer.user.name}`,
    ])
  })

  it('is sent to the colleagues of the member of staff who accepts a transfer', async () => {
    const { customer, invoice, params } = await issued()
    const { body } = await customer.call(transferEndpoints.openForInvoice, { params, body: {} })
    await sendProof(customer, body.reference)
    await staff.call(transferEndpoints.accept, { params: { reference: body.reference } })
    expect(await titlesSeenBy(staff, invoice.id)).toEqual([])
    expect(await titlesSeenBy(colleague, invoice.id)).toHaveLength(1)
  })

  it('is sent to the colleagues of the member of staff who records the payment', async () => {
    const { invoice, params } = await issued()
    await staff.call(paymentEndpoints.createForInvoice, { params, body: { amount: 300_000 } })
    expect(await titlesSeenBy(staff, invoice.id)).toEqual([])
    expect(await titlesSeenBy(colleague, invoice.id)).toHaveLength(1)
  })

  it('is not sent when the payment fails', async () => {
    const { customer, invoice } = await issued()
    const reference = await opened(customer, invoice.id)
    await provider.pay(reference, 'declined')
    await customer.call(checkoutEndpoints.sync, { params: { reference } })
    expect(await titlesSeenBy(staff, invoice.id)).toEqual([])
  })
})
