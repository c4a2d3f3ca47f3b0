import { z } from 'zod'
import type { ScheduledTask } from './clock.ts'
import type { Context } from './context.ts'
import { isPaid } from './payments.ts'
import { refundEvent } from './refund-views.ts'
import { ApiError, invalid, koboSchema, parse } from './responses.ts'
import type { Refund, RefundOutcome, Transaction } from './rows.ts'
import { newCode } from './state.ts'
import { findTransaction } from './transactions.ts'

const pendingMs = 60_000
const processingMs = 4 * 60_000

const createBody = z.object({
  transaction: z.union([z.string().max(200), z.int()]),
  amount: koboSchema.optional(),
  currency: z.literal('NGN').optional(),
  customer_note: z.string().max(2000).optional(),
  merchant_note: z.string().max(2000).optional(),
})

export function createRefund(context: Context, input: unknown): Refund {
  const { state, clock } = context
  const body = parse(createBody, input)
  const transaction = transactionOf(context, body.transaction)
  const amountKobo = refundable(context, transaction, body.amount)
  const now = clock.now()
  const authorization =
    transaction.authorizationCode && state.authorizations.find('code', transaction.authorizationCode)
  const refund = state.refunds.put({
    id: state.newId(),
    transactionId: transaction.id,
    transactionReference: transaction.reference,
    customerId: transaction.customerId,
    amountKobo,
    currency: transaction.currency,
    status: 'pending',
    outcome: authorization ? authorization.refundOutcome : 'processed',
    customerNote: body.customer_note ?? `Refund for transaction ${transaction.reference}`,
    merchantNote: body.merchant_note ?? `Refund for transaction ${transaction.reference}`,
    refundReference: newCode('TRF_', 10),
    createdAt: now,
    updatedAt: now,
    refundedAt: null,
    nextStepAt: now + pendingMs,
  })
  announce(context, refund)
  return refund
}

/** Finishes an open refund at once. The refund passes through every state in between. */
export function finishRefund(context: Context, refund: Refund, outcome: RefundOutcome) {
  if (!isOpen(refund)) throw invalid('This refund is already finished')
  refund.outcome = outcome
  while (isOpen(refund)) step(context, refund)
}

export function retryRefund(context: Context, refund: Refund) {
  if (refund.status !== 'needs-attention') {
    throw new ApiError(422, 'Only refunds with status needs-attention can be retried', {
      code: 'invalid_status',
      nextStep: 'Check the status of the refund',
    })
  }
  refund.outcome = 'processed'
  moveTo(context, refund, 'processing', context.clock.now() + processingMs)
}

export const refundTasks = (context: Context): ScheduledTask[] =>
  context.state.refunds
    .all()
    .flatMap((refund) =>
      refund.nextStepAt === null ? [] : { at: refund.nextStepAt, run: () => step(context, refund) },
    )

export const isOpen = ({ status }: Refund): boolean => status === 'pending' || status === 'processing'

function step(context: Context, refund: Refund) {
  const now = context.clock.now()
  if (refund.status === 'pending') return moveTo(context, refund, 'processing', now + processingMs)
  if (refund.outcome === 'processed') refund.refundedAt = now
  moveTo(context, refund, refund.outcome, null)
  markReversed(context, refund)
}

function moveTo(context: Context, refund: Refund, status: Refund['status'], nextStepAt: number | null) {
  Object.assign(refund, { status, nextStepAt, updatedAt: context.clock.now() })
  context.state.refunds.put(refund)
  announce(context, refund)
}

const announce = (context: Context, refund: Refund) =>
  context.webhooks.send(`refund.${refund.status}`, refundEvent(context, refund))

const refundsOf = ({ state }: Context, transactionId: number): Refund[] =>
  state.refunds.all().filter((refund) => refund.transactionId === transactionId)

const sumOf = (refunds: Refund[]): number => refunds.reduce((sum, refund) => sum + refund.amountKobo, 0)

/**
 * Marks the transaction as reversed after a full refund. After a partial refund the transaction stays
 * successful.
 */
function markReversed(context: Context, { transactionId }: Refund) {
  const { state } = context
  const transaction = state.transactions.byId(transactionId)
  const processed = refundsOf(context, transactionId).filter(({ status }) => status === 'processed')
  if (!transaction || sumOf(processed) < transaction.amountKobo) return
  transaction.status = 'reversed'
  state.transactions.put(transaction)
}

function refundable(context: Context, transaction: Transaction, requested: number | undefined): number {
  if (!isPaid(transaction)) {
    throw invalid('Transaction has not been successful and cannot be refunded', 'transaction_not_successful')
  }
  const refunded = sumOf(refundsOf(context, transaction.id).filter(({ status }) => status !== 'failed'))
  const left = transaction.amountKobo - refunded
  if (left <= 0 || transaction.status === 'reversed') {
    throw new ApiError(400, 'Transaction has been fully reversed', {
      type: 'api_error',
      code: 'transaction_reversed',
      nextStep: 'Ensure that the transaction has not been refunded before',
    })
  }
  const amount = requested ?? left
  if (amount < 1 || amount > left) {
    throw invalid('Refund amount cannot be more than what is left of the transaction', 'invalid_amount')
  }
  return amount
}

function transactionOf(context: Context, idOrReference: string | number): Transaction {
  return (
    context.state.transactions.byId(Number(idOrReference)) ?? findTransaction(context, String(idOrReference))
  )
}
