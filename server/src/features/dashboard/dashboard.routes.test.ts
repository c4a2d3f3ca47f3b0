import { enquiryEndpoints } from '@jara/contract/enquiries'
import { notificationEndpoints } from '@jara/contract/notifications'
import { paths } from '@jara/contract/paths'
import { siteEndpoints } from '@jara/contract/site'
import { expect, it } from 'vitest'
import { files, orders, paymentReviews, subscriptions, transferProofs } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'

const { as, make, db, worker } = await testApp()
const [ada, admin] = [await as.customer(), await as.admin()]
const plan = await make.plan()
const figuresOf = async (person: Person) => (await person.call(siteEndpoints.dashboard)).body

it('the dashboard shows a new customer zeros, no project and no payment', async () => {
  expect(await figuresOf(ada)).toEqual({
    services: 0,
    pendingProjects: 0,
    latestProject: null,
    openInvoices: { count: 0, due: 0, overdue: 0 },
    openQuotes: 0,
    lastPayment: null,
    unreadMessages: 0,
    portfolioItems: 0,
  })
})

it('the dashboard shows staff zeros when nothing waits', async () => {
  expect((await figuresOf(admin)).waitingForStaff).toEqual({
    projects: 0,
    transfers: 0,
    reviews: 0,
    failedRenewals: 0,
    certificates: 0,
    enquiries: 0,
  })
})

it('the dashboard counts the caller’s own rows', async () => {
  await make.service()
  await make.service({ deletedAt: new Date() })
  await make.portfolioItem()
  const userId = ada.user.id
  await make.project({ userId })
  await make.project({ userId, status: 'approved' })
  const latest = await make.project({ userId, status: 'pending_verification' })
  await make.project()
  const createdAt = new Date(Date.UTC(2026, 0, 1))
  await make.payment({ userId, status: 'paid', amountKobo: 10_050, createdAt })
  await make.payment({ userId, status: 'pending', amountKobo: 99_900 })

  expect(await figuresOf(ada)).toEqual({
    services: 1,
    pendingProjects: 2,
    latestProject: { id: latest.id, title: latest.title, status: 'pending_verification' },
    openInvoices: { count: 0, due: 0, overdue: 0 },
    openQuotes: 0,
    lastPayment: { amount: 100.5, createdAt: createdAt.toISOString() },
    unreadMessages: 0,
    portfolioItems: 1,
  })
  const { pendingProjects, latestProject } = await figuresOf(admin)
  expect([pendingProjects, latestProject]).toEqual([0, null])
})

/** Creates an order that is paid by bank transfer, with a proof. */
async function makeTransfer(refusedAt: Date | null, status: 'pending' | 'paid' = 'pending') {
  const order = await makeOrder()
  await make.payment({ userId: ada.user.id, orderId: order.id, method: 'transfer', status })
  const key = `proof-${order.id}`
  const [file] = await db
    .insert(files)
    .values({ key, kind: 'proof', type: 'image/webp', bytes: 1 })
    .returning()
  await db.insert(transferProofs).values({
    orderId: order.id,
    fileId: (file as { id: number }).id,
    name: 'proof',
    linkKey: 'key',
    refusedAt,
  })
}

async function makeOrder() {
  const [order] = await db
    .insert(orders)
    .values({
      userId: ada.user.id,
      planId: plan.id,
      title: 'Shop',
      description: 'Shoes',
      priceKobo: 100,
      amountKobo: 100,
      type: 'one_time',
      term: 'full',
      returnPath: paths.payments(),
    })
    .returning()
  return order as { id: number }
}

it('the dashboard counts for staff what waits for them, and nothing that is decided', async () => {
  await makeTransfer(null)
  await makeTransfer(new Date())
  await makeTransfer(null, 'paid')
  const review = { reference: 'x', reason: 'amount', receivedKobo: 1, currency: 'NGN' } as const
  await db.insert(paymentReviews).values([
    { ...review, providerTxId: 1 },
    { ...review, providerTxId: 2 },
    { ...review, providerTxId: 3, state: 'dismissed' },
  ])
  for (const state of ['attention', 'active'] as const)
    await db.insert(subscriptions).values({
      userId: ada.user.id,
      orderId: (await makeOrder()).id,
      kind: 'plan',
      interval: 'monthly',
      amountKobo: 100,
      state,
    })
  await as.visitor().call(enquiryEndpoints.send, {
    body: { name: 'Kemi', email: 'kemi@example.ng', subject: 'A shop', message: 'How soon?' },
  })
  await worker.drain()

  const waiting = { projects: 2, transfers: 1, reviews: 2, failedRenewals: 1, certificates: 0, enquiries: 1 }
  expect((await figuresOf(admin)).waitingForStaff).toEqual(waiting)
  expect((await figuresOf(ada)).waitingForStaff).toBeUndefined()

  const [newest] = (await admin.call(notificationEndpoints.list)).body.items
  await admin.call(notificationEndpoints.markRead, { body: { upTo: newest?.id ?? 0 } })
  expect((await figuresOf(admin)).waitingForStaff).toEqual({ ...waiting, enquiries: 0 })
})
