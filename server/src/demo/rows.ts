import {
  amountKobo,
  lastInstalmentKobo,
  offers,
  toKobo,
  instalments as twelve,
} from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { isRunning } from '@jara/contract/subscriptions/states'
import { eq } from 'drizzle-orm'
import {
  attempts,
  auditLog,
  orders,
  payments,
  type plans,
  projectStatusChanges,
  projects,
  refunds,
  type services,
  subscriptions,
} from '#db/schema/index.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { demoExtras } from './content.ts'
import type { Seeded as InvoicesSeeded } from './invoice-details.ts'
import { fillInvoices } from './invoice-rows.ts'
import { fillQuotes } from './quote-rows.ts'
import { type DemoProject, demoProjects } from './work.ts'

interface Seeded extends InvoicesSeeded {
  services: (typeof services.$inferSelect)[]
  plans: (typeof plans.$inferSelect)[]
  /** Seals the links of the quotes. */
  vault: Deps['vault']
}

const day = 24 * 60 * 60_000
const month = 30
// First provider transaction id of seeded payments. It is below the ids of the sandbox, so that ids never
// collide.
const firstProviderTx = 4_000_000_000

const referenceOf = (index: number) => `jara-demo-${String(index + 1).padStart(4, '0')}`
/** The references of the seeded orders that were paid online. */
export const seededReferences = demoProjects.flatMap(({ paid }, index) =>
  paid === 'paystack' ? [referenceOf(index)] : [],
)

type NewPayment = typeof payments.$inferInsert & { createdAt: Date }

/**
 * Creates the projects with their status histories, the quotes, retainers, invoices, orders, payments and refunds,
 * and the audit entries of manual payments.
 */
export async function fillWork(deps: TxDeps, seeded: Seeded): Promise<void> {
  const ledger: NewPayment[] = extras(deps, seeded)
  for (const [index, one] of demoProjects.entries())
    ledger.push(...(await fillProject(deps, seeded, one, index)))
  ledger.push(...(await fillInvoices(deps, seeded)))
  await fillQuotes(deps, seeded)
  // The newest payment has the highest id, as in production.
  ledger.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const rows = await deps.db.insert(payments).values(ledger).returning()
  await fillRefunds(deps, seeded, rows)
  const byHand = rows.filter((row) => row.method === 'manual')
  await deps.db.insert(auditLog).values(
    byHand.map(({ id, amountKobo, type, status, userId, method, createdAt }) => ({
      at: createdAt,
      actorId: seeded.recordedBy,
      action: 'payment.created',
      subject: 'payment',
      subjectId: String(id),
      after: { amountKobo, type, status, userId, method },
    })),
  )
}

async function fillProject(deps: TxDeps, seeded: Seeded, one: DemoProject, index: number) {
  const createdAt = new Date(deps.now().getTime() - one.days * day)
  const userId = seeded.customers[one.who] as number
  const plan = one.plan === undefined ? undefined : seeded.plans[one.plan]
  const service = one.service === undefined ? undefined : seeded.services[one.service]
  const priceKobo = (plan ?? service)?.priceKobo ?? 0
  // A plan's price is per period; a service's amount depends on the payment type.
  const amount = plan ? priceKobo : amountKobo(priceKobo, one.type)
  const common = { userId, title: one.title, description: one.description, serviceId: service?.id, createdAt }
  const { term } = offers[one.type]

  const order = one.paid === 'paystack' ? await fillOrder() : undefined
  const steps = one.steps ?? []
  const paid = one.paid !== 'not yet' && !one.unverified
  const [project] = await deps.db
    .insert(projects)
    .values({
      ...common,
      planName: plan?.name,
      orderId: order?.id,
      status: steps.at(-1)?.[0] ?? (one.unverified ? 'pending_verification' : 'pending'),
      paymentStatus: paid ? 'paid' : 'pending',
      paymentReference: order?.reference,
      ...(one.paid === 'not yet'
        ? {}
        : { paymentMethod: one.paid, paymentTerm: term, amountKobo: amount, paymentType: one.type }),
    })
    .returning()
  const projectId = (project as { id: number }).id
  await fillHistory(projectId)
  const instalments = term === 'subscription' ? laterPayments(one) : 0
  const subscriptionId =
    term === 'subscription' && order ? await fillSubscription(projectId, order.id) : undefined
  return paymentsOf(projectId)

  async function fillSubscription(projectId: number, orderId: number): Promise<number> {
    const state = !plan && instalments + 1 === twelve ? 'completed' : (one.subscription ?? 'active')
    const periods = state === 'completed' ? instalments : instalments + 1
    const next = new Date(createdAt.getTime() + periods * month * day)
    const continues = isRunning(state)
    const [row] = await deps.db
      .insert(subscriptions)
      .values({
        userId,
        orderId,
        projectId,
        kind: plan ? 'plan' : 'instalments',
        interval: plan?.interval ?? 'monthly',
        amountKobo: amount,
        lastAmountKobo: plan ? null : lastInstalmentKobo(priceKobo, amount),
        payments: plan ? null : twelve,
        paid: instalments + 1,
        state,
        nextPaymentAt: continues ? next : null,
        endsAt: continues ? null : next,
        nextCheckAt: state === 'ending' ? next : null,
        failedAt: state === 'attention' ? new Date(deps.now().getTime() - day) : null,
        createdAt,
      })
      .returning({ id: subscriptions.id })
    return (row as { id: number }).id
  }

  async function fillOrder() {
    const reference = referenceOf(index)
    const [row] = await deps.db
      .insert(orders)
      .values({
        ...common,
        planId: plan?.id,
        priceKobo,
        amountKobo: amount,
        type: one.type,
        term,
        returnPath: one.type === 'equity_40_percent' ? paths.projects() : paths.payments(),
        state: 'paid',
        settledAt: createdAt,
      })
      .returning()
    const { id } = row as { id: number }
    const providerTxId = firstProviderTx + index
    await deps.db.insert(attempts).values({
      orderId: id,
      reference,
      providerStatus: 'success',
      providerMessage: 'Approved',
      providerTxId,
      createdAt,
      checks: 1,
      lastCheckedAt: createdAt,
    })
    return { id, reference, providerTxId }
  }

  async function fillHistory(projectId: number) {
    const first = one.unverified ? 'pending_verification' : 'pending'
    const path = [first, ...steps.map(([to]) => to)]
    await deps.db.insert(projectStatusChanges).values([
      { projectId, to: first, byUserId: userId, at: createdAt },
      ...steps.map(([to, daysLater, note], n) => ({
        projectId,
        from: path[n],
        to,
        note,
        byUserId: seeded.recordedBy,
        at: new Date(createdAt.getTime() + daysLater * day),
      })),
    ])
  }

  /**
   * Returns the project's payments. The first one belongs to the order, or staff recorded it. All later
   * payments were recorded by staff.
   */
  function paymentsOf(projectId: number): NewPayment[] {
    if (one.paid === 'not yet') return []
    const base = { userId, projectId, amountKobo: amount, type: one.type }
    const byHand = { ...base, method: 'manual', recordedBy: seeded.recordedBy }
    if (one.unverified) return [{ ...byHand, status: 'pending', createdAt }]
    const first: NewPayment = order
      ? {
          ...base,
          method: 'paystack',
          orderId: order.id,
          reference: order.reference,
          providerTxId: order.providerTxId,
          feesKobo: Math.min(200_000, Math.round(amount * 0.015) + 10_000),
          status: 'paid',
          paidAt: createdAt,
          createdAt,
          ...(subscriptionId && { subscriptionId, period: 1 }),
        }
      : { ...byHand, status: 'paid', paidAt: createdAt, createdAt }
    const later = Array.from({ length: instalments }, (_, n): NewPayment => {
      const at = new Date(createdAt.getTime() + (n + 1) * month * day)
      const of = subscriptionId ? { subscriptionId, period: n + 2 } : { projectId: undefined }
      const isLast = subscriptionId && !plan && n + 2 === twelve
      const kobo = isLast ? lastInstalmentKobo(priceKobo, amount) : amount
      return { ...byHand, ...of, amountKobo: kobo, status: 'paid', paidAt: at, createdAt: at }
    })
    return [first, ...later]
  }
}

/**
 * Returns the number of payments after the first: one per 30 days until today. Instalments end after twelve
 * in all, and a cancelled subscription stopped a month earlier.
 */
function laterPayments({ days, plan, subscription }: DemoProject): number {
  const passed = Math.floor((days - 1) / month) - (subscription === 'cancelled' ? 1 : 0)
  return plan === undefined ? Math.min(passed, twelve - 1) : passed
}

async function fillRefunds(deps: TxDeps, { recordedBy }: Seeded, rows: (typeof payments.$inferSelect)[]) {
  for (const { title, refunded } of demoProjects.filter((one) => one.refunded)) {
    const [naira, reason] = refunded as NonNullable<typeof refunded>
    const [project] = await deps.db.select().from(projects).where(eq(projects.title, title))
    const payment = rows.find((row) => row.projectId === project?.id)
    if (!project || !payment) continue
    const at = new Date(deps.now().getTime() - 2 * day)
    const amountKobo = toKobo(naira)
    await deps.db.update(payments).set({ refundedKobo: amountKobo }).where(eq(payments.id, payment.id))
    await deps.db.insert(refunds).values({
      paymentId: payment.id,
      amountKobo,
      reason,
      state: 'processed',
      providerRefundId: firstProviderTx + payment.id,
      requestedBy: recordedBy,
      createdAt: at,
      processedAt: at,
    })
    await deps.db
      .update(projects)
      .set({ paymentStatus: 'partly_refunded' })
      .where(eq(projects.id, project.id))
  }
}

function extras(deps: TxDeps, { customers, recordedBy }: Seeded): NewPayment[] {
  return demoExtras.map(([who, naira, type, days, paid]) => {
    const at = new Date(deps.now().getTime() - days * day)
    const userId = customers[who] as number
    const row = { userId, amountKobo: toKobo(naira), type, method: 'manual', recordedBy, createdAt: at }
    return paid ? { ...row, status: 'paid', paidAt: at } : row
  })
}
