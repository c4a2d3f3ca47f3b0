import type { ScheduledTask } from './clock.ts'
import { type Context, domain, iso, isoOrNull } from './context.ts'
import { isPaid } from './payments.ts'
import { invalid } from './responses.ts'
import type { Dispute, Transaction } from './rows.ts'

const dueAfterMs = 48 * 3_600_000
const reminderBeforeMs = 12 * 3_600_000

export const resolutions = ['merchant-accepted', 'declined'] as const
export type Resolution = (typeof resolutions)[number]

export function openDispute(
  context: Context,
  transaction: Transaction,
  details: { amount?: number; category: string },
) {
  const { state, clock } = context
  if (!isPaid(transaction)) throw invalid('Only a paid transaction can be disputed')
  if (details.amount && details.amount > transaction.amountKobo) {
    throw invalid('A dispute cannot exceed the amount paid')
  }
  const now = clock.now()
  const dispute = state.disputes.put({
    id: state.newId(),
    transactionId: transaction.id,
    transactionReference: transaction.reference,
    amountKobo: details.amount ?? transaction.amountKobo,
    currency: transaction.currency,
    category: details.category,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    dueAt: now + dueAfterMs,
    remindAt: now + dueAfterMs - reminderBeforeMs,
    resolvedAt: null,
    createdAt: now,
  })
  announce(context, dispute, 'create')
  return dispute
}

/**
 * Resolves a dispute. When the shop accepts a dispute over the full amount, the transaction is reversed. A
 * partial or a declined dispute leaves the transaction unchanged.
 */
export function resolveDispute(context: Context, dispute: Dispute, resolution: Resolution) {
  const { state, clock } = context
  if (dispute.status === 'resolved') throw invalid('This dispute is already resolved')
  const transaction = state.transactions.byId(dispute.transactionId)
  if (transaction && resolution === 'merchant-accepted' && dispute.amountKobo >= transaction.amountKobo) {
    transaction.status = 'reversed'
    state.transactions.put(transaction)
  }
  Object.assign(dispute, { status: 'resolved', resolution, remindAt: null, resolvedAt: clock.now() })
  state.disputes.put(dispute)
  announce(context, dispute, 'resolve')
}

export const disputeTasks = (context: Context): ScheduledTask[] =>
  context.state.disputes
    .all()
    .flatMap((dispute) =>
      dispute.remindAt === null ? [] : { at: dispute.remindAt, run: () => remind(context, dispute) },
    )

function remind(context: Context, dispute: Dispute) {
  dispute.remindAt = null
  context.state.disputes.put(dispute)
  announce(context, dispute, 'remind')
}

const announce = (context: Context, dispute: Dispute, what: 'create' | 'remind' | 'resolve') =>
  context.webhooks.send(`charge.dispute.${what}`, disputeView(context, dispute))

export function disputeView({ state }: Context, dispute: Dispute) {
  const transaction = state.transactions.byId(dispute.transactionId)
  return {
    id: dispute.id,
    refund_amount: dispute.amountKobo,
    currency: dispute.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain,
    transaction: {
      id: dispute.transactionId,
      reference: dispute.transactionReference,
      amount: transaction?.amountKobo ?? dispute.amountKobo,
      status: transaction?.status ?? 'success',
    },
    category: dispute.category,
    dueAt: iso(dispute.dueAt),
    resolvedAt: isoOrNull(dispute.resolvedAt),
    createdAt: iso(dispute.createdAt),
  }
}
