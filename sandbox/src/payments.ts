import { authorizeCard, authorizeTransfer, type CardOnFile, plainCardOnFile } from './authorizations.ts'
import { type CardOutcome, gatewayResponses } from './cards.ts'
import type { Context } from './context.ts'
import { feeKobo, grossKobo } from './fees.ts'
import { invalid } from './responses.ts'
import type { Authorization, Transaction } from './rows.ts'
import { subscribeByPayment } from './subscriptions.ts'
import { eventView } from './transaction-views.ts'

const transferWindowMs = 30 * 60_000

export const payerOutcomes = ['success', 'declined', 'insufficient_funds', 'abandoned', 'pending'] as const
export type PayerOutcome = (typeof payerOutcomes)[number]

/** The amount and currency that the payer sent, when they differ from the request. */
export interface Paid {
  amount?: number
  currency?: string
}

/** Simulates the payer without the card form. */
export function simulatePayer(
  context: Context,
  transaction: Transaction,
  outcome: PayerOutcome,
  paid: Paid = {},
) {
  if (outcome === 'pending') startTransfer(context, transaction)
  else if (outcome === 'abandoned') abandon(context, transaction)
  else chargeCard(context, transaction, plainCardOnFile(context.clock.now()), outcome, paid)
}

export function chargeCard(
  context: Context,
  transaction: Transaction,
  onFile: CardOnFile,
  outcome: CardOutcome,
  paid: Paid = {},
) {
  assertUnpaid(transaction)
  transaction.channel = 'card'
  note(context, transaction, 'action', 'Attempted to pay with card')
  if (outcome !== 'success') return fail(context, transaction, gatewayResponses[outcome])
  const customer = context.state.customers.getById(transaction.customerId)
  return succeed(context, transaction, authorizeCard(context, customer, onFile), paid)
}

export function startTransfer(context: Context, transaction: Transaction) {
  assertUnpaid(transaction)
  transaction.channel = 'bank_transfer'
  transaction.status = 'ongoing'
  transaction.gatewayResponse = 'Transaction in progress'
  transaction.transferExpiresAt = context.clock.now() + transferWindowMs
  note(context, transaction, 'action', 'Attempted to pay with bank transfer')
}

/**
 * Marks the transfer as received. This also works after the transfer has expired, because a late transfer
 * still pays the transaction.
 */
export function confirmTransfer(context: Context, transaction: Transaction, paid: Paid = {}) {
  assertTransfer(transaction)
  const customer = context.state.customers.getById(transaction.customerId)
  succeed(context, transaction, authorizeTransfer(context, customer), paid)
}

export function rejectTransfer(context: Context, transaction: Transaction, sentKobo: number) {
  assertTransfer(transaction)
  fail(context, transaction, 'Incorrect amount sent')
  context.webhooks.send('bank.transfer.rejected', {
    bank_transfer: {
      amount: String(sentKobo),
      message: 'incorrect amount sent',
      message_type: 'INCORRECT_AMOUNT',
      transaction_id: String(transaction.id),
    },
    customer: eventView(context, transaction).customer,
  })
}

export function expireTransfer(context: Context, transaction: Transaction) {
  transaction.status = 'abandoned'
  transaction.gatewayResponse = 'The transaction was not completed'
  transaction.transferExpiresAt = null
  context.state.transactions.put(transaction)
}

export function succeed(
  context: Context,
  transaction: Transaction,
  authorization: Authorization,
  paid: Paid = {},
) {
  const { state, clock, faults, webhooks } = context
  const dueKobo = faults.passFees ? grossKobo(transaction.requestedKobo) : transaction.requestedKobo
  transaction.amountKobo = paid.amount ?? faults.amount ?? dueKobo
  transaction.currency = paid.currency ?? faults.currency ?? 'NGN'
  transaction.feesKobo = faults.passFees
    ? dueKobo - transaction.requestedKobo
    : feeKobo(transaction.amountKobo)
  transaction.status = 'success'
  transaction.gatewayResponse = gatewayResponses.success
  transaction.authorizationCode = authorization.code
  transaction.channel = authorization.channel
  transaction.transferExpiresAt = null
  transaction.paidAt = clock.now()
  note(context, transaction, 'success', `Successfully paid with ${channelName(authorization.channel)}`)
  state.transactions.put(transaction)
  webhooks.send('charge.success', eventView(context, transaction))
  subscribeByPayment(context, transaction, authorization)
}

function fail(context: Context, transaction: Transaction, gatewayResponse: string) {
  transaction.status = 'failed'
  transaction.gatewayResponse = gatewayResponse
  transaction.transferExpiresAt = null
  note(context, transaction, 'error', `Error: ${gatewayResponse}`)
}

/**
 * Marks the transaction as abandoned when the payer closes the checkout. A pending transfer stays pending.
 */
function abandon(context: Context, transaction: Transaction) {
  assertUnpaid(transaction)
  if (transaction.status !== 'ongoing') transaction.status = 'abandoned'
  note(context, transaction, 'action', 'Left the checkout')
}

function note(
  context: Context,
  transaction: Transaction,
  type: 'action' | 'error' | 'success',
  message: string,
) {
  transaction.history.push({ type, message, at: context.clock.now() })
  transaction.history = transaction.history.slice(-50)
  context.state.transactions.put(transaction)
}

const channelName = (channel: Authorization['channel']) => channel.replace('_', ' ')

export const isPaid = ({ status }: Transaction) => status === 'success' || status === 'reversed'

function assertUnpaid(transaction: Transaction) {
  if (isPaid(transaction)) throw invalid('Transaction has already been paid', 'transaction_already_paid')
}

function assertTransfer(transaction: Transaction) {
  assertUnpaid(transaction)
  if (transaction.channel !== 'bank_transfer') throw invalid('No transfer was started for this transaction')
}
