import { agencyEndpoints } from '@jara/contract/agency'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices } from '#db/schema/index.ts'
import { invoicing } from '#testing/invoices.ts'
import { nextReminder } from './invoices.rules.ts'
import { remindDue } from './reminders.service.ts'

const { as, make, db, deps, worker, emails, advance, staff, issued, paid } = await invoicing()
const { remind, setReminders } = invoiceEndpoints

/** Runs the job at this time of this day in Lagos. Returns the subjects of the reminders of the invoice. */
async function sentOn(
  date: string,
  { label }: { label: string | null },
  { time = '09:00', run = () => remindDue(deps) } = {},
): Promise<string[]> {
  await worker.drain()
  const before = emails.length
  const ms = Date.parse(`${date}T${time}:00+01:00`) - deps.now().getTime()
  advance(ms)
  await run()
  await worker.drain()
  advance(-ms)
  return emails
    .slice(before)
    .map(({ subject }) => subject)
    .filter((subject) => subject.startsWith(`Reminder: Invoice ${label} `))
}

const nextOf = async (id: number) =>
  (await db.select({ next: invoices.nextReminderOn }).from(invoices).where(eq(invoices.id, id)))[0]?.next

const dueDateOf = ({ dueOn }: { dueOn: string | null }) => dueOn ?? ''

describe('the reminders of an invoice', () => {
  it('are sent once on each day of the settings, from eight in the morning in Lagos', async () => {
    const { invoice } = await issued()
    const dueOn = dueDateOf(invoice)
    const first = addDays(dueOn, -3)
    expect(await nextOf(invoice.id)).toBe(first)
    expect(await sentOn(addDays(first, -1), invoice)).toEqual([])
    expect(await sentOn(first, invoice, { time: '07:59' })).toEqual([])
    expect(await sentOn(first, invoice, { time: '08:00' })).toHaveLength(1)
    expect(await sentOn(first, invoice, { time: '20:00' })).toEqual([])
    expect(await nextOf(invoice.id)).toBe(dueOn)
    expect(await sentOn(dueOn, invoice)).toHaveLength(1)
    expect(await nextOf(invoice.id)).toBe(addDays(dueOn, 3))
  })

  it('are sent once after days without the server, and end after the last one', async () => {
    const { invoice } = await issued()
    const dueOn = dueDateOf(invoice)
    expect(await sentOn(addDays(dueOn, 8), invoice)).toHaveLength(1)
    expect(await nextOf(invoice.id)).toBe(addDays(dueOn, 14))
    expect(await sentOn(addDays(dueOn, 14), invoice)).toHaveLength(1)
    expect(await nextOf(invoice.id)).toBeNull()
    expect(await sentOn(addDays(dueOn, 15), invoice)).toEqual([])
  })

  it('are sent once by two nodes at the same time', async () => {
    const { invoice } = await issued()
    const twice = () => Promise.all([remindDue(deps), remindDue(deps)]).then(() => undefined)
    expect(await sentOn(dueDateOf(invoice), invoice, { run: twice })).toHaveLength(1)
  })

  it('are not sent for an invoice that is paid, void or without reminders', async () => {
    const settled = await issued()
    await paid(settled.customer, settled.invoice.id)
    const voided = await issued()
    await staff.call(invoiceEndpoints.void, { params: voided.params, body: { reason: 'A mistake' } })
    const quiet = await issued()
    await staff.call(setReminders, { params: quiet.params, body: { reminders: false } })
    for (const { invoice } of [settled, voided, quiet])
      expect(await sentOn(dueDateOf(invoice), invoice)).toEqual([])
    const { body } = await staff.call(setReminders, { params: quiet.params, body: { reminders: true } })
    expect(body.nextReminderOn).toBe(addDays(dueDateOf(quiet.invoice), -3))
  })

  it('are also sent when staff ask for one, once per hour, and name what is still due', async () => {
    const { customer, invoice, params } = await issued()
    await paid(customer, invoice.id, 100_000)
    await worker.drain()
    const before = emails.length
    expect((await staff.call(remind, { params })).status).toBe(200)
    expect((await staff.call(remind, { params })).status).toBe(409)
    await worker.drain()
    const sent = emails.slice(before)
    expect(sent).toMatchObject([{ to: customer.user.email }])
    expect(sent[0]?.text).toContain('₦200,000')
  })

  it('move when the days of the settings change', async () => {
    const { invoice } = await issued()
    const paidBefore = await issued()
    await paid(paidBefore.customer, paidBefore.invoice.id)
    const before = await nextOf(paidBefore.invoice.id)
    const superAdmin = await as.superAdmin()
    const { version: _, ...settings } = (await superAdmin.call(agencyEndpoints.get)).body
    const moveTo = async (reminderDays: number[]) => {
      await superAdmin.call(agencyEndpoints.update, { body: { ...settings, reminderDays } })
      await worker.drain()
      return nextOf(invoice.id)
    }
    expect(await moveTo([])).toBeNull()
    expect(await moveTo([10, 5])).toBe(addDays(dueDateOf(invoice), 5))
    expect(await nextOf(paidBefore.invoice.id)).toBe(before)
    await moveTo(settings.reminderDays)
  })

  it('go to the members who may pay, and to no other member', async () => {
    const { customer, clientId, params } = await issued()
    const accountant = await as.customer()
    await make.member({ clientId, userId: accountant.user.id, permissions: ['pay'] })
    const reader = await as.customer()
    await make.member({ clientId, userId: reader.user.id, permissions: ['read'] })
    await worker.drain()
    const before = emails.length
    await staff.call(remind, { params })
    await worker.drain()
    const recipients = emails.slice(before).map(({ to }) => to)
    expect(recipients.sort()).toEqual([customer.user.email, accountant.user.email].sort())
  })
})

describe('nextReminder', () => {
  it('leaves out the days that have passed, in any order of the settings', () => {
    expect(nextReminder('2026-11-30', [14, -3, 0], '2026-11-27')).toBe('2026-11-30')
    expect(nextReminder('2026-11-30', [14, -3, 0], '2026-12-14')).toBeNull()
    expect(nextReminder('2026-11-30', [], lagosDate(new Date()))).toBeNull()
  })
})
