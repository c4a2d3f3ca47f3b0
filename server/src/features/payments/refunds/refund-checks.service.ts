import { isRefundOver } from '@jara/contract/payments/refund-states'
import { checkEach } from '#lib/check-each.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { ProviderRefund } from '#lib/gateway.ts'
import { publishChange } from '#lib/realtime.ts'
import * as payments from '../ledger.service.ts'
import { findSent } from './provider-refunds.service.ts'
import * as states from './refund-states.service.ts'
import * as repo from './refunds.repo.ts'
import { nextCheck, stateOf } from './refunds.rules.ts'

const checksAtOnce = 10
const ourNote = /^refund (\d{1,9})$/

/**
 * Returns the note that is sent to the provider with a refund, so that we find the refund when the response
 * is lost.
 */
export const noteOf = (id: number) => `refund ${id}`

export const checkRefundsDue = async (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  checkEach(deps, await repo.due(deps.db, deps.now(), checksAtOnce), {
    of: 'refund',
    stopping,
    check: (refund) => check(deps, refund),
    postpone: ({ id }, nextCheckAt) => repo.update(deps.db, id, { nextCheckAt }),
  })

/**
 * Updates a refund with its state at the provider. If the provider still does not know the refund, it was
 * never sent and is given up.
 */
export async function check(deps: Deps, refund: repo.RefundRow): Promise<void> {
  const payment = await payments.get(deps, refund.paymentId)
  if (payment.providerTxId === null) return
  const providerRefund = refund.providerRefundId
    ? await deps.gateway.fetchRefund(refund.providerRefundId)
    : await findSent(deps, payment.providerTxId, noteOf(refund.id))
  if (providerRefund) return states.follow(deps, refund, providerRefund)
  await states.giveUp(deps, refund)
}

/** Syncs all refunds of a payment: updates ours, and records those created at the provider. */
export async function refreshOf(deps: Deps, payment: payments.PaymentRow): Promise<void> {
  if (payment.providerTxId === null) return
  const unknown: ProviderRefund[] = []
  const asked = new Map((await repo.listOf(deps.db, payment.id)).map(({ refund }) => [refund.id, refund]))
  for (const providerRefund of await deps.gateway.listRefundsOf(payment.providerTxId)) {
    const ours = await findOurs(deps, payment, providerRefund)
    if (ours) await states.follow(deps, asked.get(ours.id) ?? ours, providerRefund)
    else unknown.push(providerRefund)
  }
  // Refunds created at the provider are recorded last, because failed refunds have released their amounts by
  // now.
  for (const providerRefund of unknown) {
    if (await takeOver(deps, payment.id, providerRefund, { limited: false })) continue
    // Another event may have recorded a refund that has failed since, and whose amount is still held.
    for (const { refund } of await repo.listOf(deps.db, payment.id))
      if (!isRefundOver(refund.state)) await check(deps, refund)
    await takeOver(deps, payment.id, providerRefund)
  }
}

async function findOurs(deps: TxDeps, payment: payments.PaymentRow, providerRefund: ProviderRefund) {
  const byId = await repo.findByProvider(deps.db, providerRefund.id)
  if (byId) return byId
  const noted = ourNote.exec(providerRefund.merchantNote ?? '')
  const byNote = noted ? await repo.find(deps.db, Number(noted[1])) : undefined
  return byNote?.paymentId === payment.id ? byNote : undefined
}

/**
 * Records a refund created at the provider. Its amount is limited to the part of the payment that is not yet
 * refunded, because the provider's refund may include fees that the payer paid on top. Unless it may be `limited`,
 * a refund that exceeds this part is not recorded, and the result is false.
 */
export async function takeOver(
  deps: Deps,
  paymentId: number,
  providerRefund: Pick<ProviderRefund, 'amountKobo' | 'status'> & {
    id?: number
    reason?: string
    stillOwed?: boolean
  },
  { limited = true } = {},
): Promise<boolean> {
  const payment = await inTransaction(deps, async (tx) => {
    const payment = await payments.lockPaid(tx, paymentId)
    if (providerRefund.id !== undefined && (await repo.findByProvider(tx.db, providerRefund.id)))
      return payment
    const state = stateOf(providerRefund.status)
    const sentKobo = await repo.sentKobo(tx.db, paymentId)
    const leftKobo = payment.amountKobo - sentKobo
    if (state === 'failed') return payment
    if (!limited && providerRefund.amountKobo > leftKobo) return undefined
    const amountKobo = Math.min(providerRefund.amountKobo, leftKobo)
    if (amountKobo === 0) return payment
    await states.hold(tx, payment, amountKobo)
    const now = tx.now()
    const refund = await repo.insert(tx.db, {
      paymentId,
      amountKobo,
      reason: providerRefund.reason ?? 'Begun at the provider',
      stillOwed: payment.invoiceId !== null && providerRefund.stillOwed === true,
      state,
      providerRefundId: providerRefund.id,
      createdAt: now,
      processedAt: state === 'processed' ? now : null,
      nextCheckAt: nextCheck(state, now, now),
    })
    await states.announce(tx, refund.id, state)
    if (state === 'processed') await states.followProject(tx, payment)
    return payment
  })
  if (!payment) return false
  publishChange(deps.realtime, 'payments', payment)
  publishChange(deps.realtime, 'projects', payment)
  return true
}
