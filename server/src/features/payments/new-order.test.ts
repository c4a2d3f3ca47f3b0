import { checkoutEndpoints } from '@jara/contract/checkout'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { paymentEndpoints } from '@jara/contract/payments'
import { projectEndpoints } from '@jara/contract/projects'
import { userEndpoints } from '@jara/contract/users'
import { and, eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { emails, jobs, notifications } from '#db/schema/index.ts'
import { checkSubscriptionsDue } from '#features/checkout/subscription-check.service.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'
import { eventProcessing } from '#testing/events.ts'
import { testProvider } from '#testing/provider.ts'
import { receiptJob } from './announcements.service.ts'

const day = 24 * 60 * 60_000
const provider = await testProvider()
const test = await testApp({ gateway: provider.gateway })
const { app, as, make, deps, db, worker, advance } = test
const processEvents = eventProcessing(test, provider)
await provider.deliverTo(app)
const service = await make.service({ priceKobo: 120_000_00 })
const [admin, muted] = [await as.admin(), await as.admin()]
await muted.call(notificationEndpoints.choose, { body: { event: 'new_order', app: false, email: false } })

const ordersSeenBy = (person: Person) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, person.user.id), eq(notifications.event, 'new_order')))
const orderEmailsTo = (person: Person) =>
  db
    .select()
    .from(emails)
    .where(and(eq(emails.toAddress, person.user.email as string), like(emails.key, 'new_order:%')))

async function pay(type: 'one_time' | 'monthly_subscription') {
  const customer = await as.customer()
  const opened = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Shop for shoes', description: 'Shoes', serviceId: service.id, type },
  })
  const { reference } = opened.body
  await provider.pay(reference)
  const record = () => customer.call(checkoutEndpoints.record, { body: { paymentReference: reference } })
  await Promise.all([record(), record()])
  await processEvents()
  await worker.drain()
  return customer
}

it('a paid order notifies staff once, in the app and by email, when it is settled many times', async () => {
  const customer = await pay('one_time')
  await db.update(jobs).set({ doneAt: null }).where(eq(jobs.name, receiptJob.name))
  await worker.drain()
  const [project] = (await customer.call(projectEndpoints.list)).body
  expect(await ordersSeenBy(admin)).toMatchObject([
    {
      title: `New order: ₦120,000 from ${customer.user.name}`,
      path: paths.project({ id: project?.id ?? 0 }),
      aboutUserId: customer.user.id,
    },
  ])
  expect(await orderEmailsTo(admin)).toMatchObject([
    { subject: 'New order: Shop for shoes', aboutUserId: customer.user.id },
  ])
  expect([...(await ordersSeenBy(muted)), ...(await orderEmailsTo(muted))]).toEqual([])
  expect(await ordersSeenBy(customer)).toEqual([])
})

it('a renewal does not notify staff of a new order', async () => {
  const before = (await ordersSeenBy(admin)).length
  await pay('monthly_subscription')
  await checkSubscriptionsDue(deps)
  expect(await ordersSeenBy(admin)).toHaveLength(before + 1)
  // The notification of the order is removed after some months. A renewal must not create it again.
  await db.delete(notifications)
  await db.delete(emails)
  advance(32 * day)
  await provider.advance(32 * day)
  await processEvents()
  await checkSubscriptionsDue(deps)
  await worker.drain()
  expect(await db.$count(notifications, eq(notifications.event, 'payment_received'))).toBe(1)
  expect(await ordersSeenBy(admin)).toEqual([])
})

it('a payment without an order does not notify staff of an order', async () => {
  const customer = await as.customer()
  const recorder = await as.admin()
  await recorder.call(paymentEndpoints.create, {
    body: { userId: customer.user.id, amount: 5000, type: 'one_time', status: 'paid' },
  })
  const before = await db.$count(notifications, eq(notifications.event, 'new_order'))
  await worker.drain()
  expect(await db.$count(notifications, eq(notifications.event, 'payment_received'))).toBeGreaterThan(0)
  expect(await db.$count(notifications, eq(notifications.event, 'new_order'))).toBe(before)
})

it('the member of staff who marks an order paid is not notified of it', async () => {
  const customer = await as.customer()
  const recorder = await as.admin()
  const { body } = await customer.call(checkoutEndpoints.open, {
    body: { title: 'Shop', description: 'Bags', serviceId: service.id, type: 'one_time' },
  })
  const [payment] = (await customer.call(paymentEndpoints.list)).body
  await recorder.call(paymentEndpoints.update, {
    params: { id: payment?.id ?? 0 },
    body: { userId: customer.user.id, amount: 120_000, type: 'one_time', status: 'paid' },
  })
  await worker.drain()
  expect(body.reference).toBe(payment?.reference)
  expect(await ordersSeenBy(recorder)).toEqual([])
  expect(await orderEmailsTo(admin)).toMatchObject([{ subject: 'New order: Shop' }])
})

it('the notification of an order is removed when its customer is erased', async () => {
  const customer = await pay('one_time')
  const about = eq(notifications.aboutUserId, customer.user.id)
  expect(await db.$count(notifications, about)).toBeGreaterThan(0)
  await (await as.superAdmin()).call(userEndpoints.remove, { params: { id: customer.user.id } })
  expect(await db.$count(notifications, about)).toBe(0)
  expect(await db.$count(emails, eq(emails.aboutUserId, customer.user.id))).toBe(0)
})
