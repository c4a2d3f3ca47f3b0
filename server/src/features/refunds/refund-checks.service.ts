import * as payments from '#features/payments/payments.service.ts'
import { checkEach } from '#lib/check-each.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { ProviderRefund } from '#lib/gateway.ts'
import { tellChanged } from '#lib/realtime.ts'
import { findSent } from './provider-refunds.service.ts'
import * as states from './refund-states.service.ts'
import * as repo from './refunds.repo.ts'
import { nextCheck, stateOf } from './refunds.rules.ts'

const checksAtOnce = 10
const ourNote = /^refund (\d{1,9})$/

/** Travels with a refund to the provider and back, to find it again when the answer is lost. */
export const noteOf = (id: number) => `refund ${id}`

/** Asks about every refund whose time has come. */
export const checkRefundsDue = async (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  checkEach(deps, await repo.due(deps.db, deps.now(), checksAtOnce), {
    of: 'refund',
    stopping,
    check: (refund) => check(deps, refund),
    postpone: ({ id }, nextCheckAt) => repo.update(deps.db, id, { nextCheckAt }),
  })

/** Where a refund stands at the provider. One it has not heard of in all that time was never sent. */
export async function check(deps: Deps, refund: repo.RefundRow): Promise<void> {
  const payment = await payments.get(deps, refund.paymentId)
  if (payment.providerTxId === null) return
  const told = refund.providerRefundId
    ? await deps.gateway.fetchRefund(refund.providerRefundId)
    : await findSent(deps, payment.providerTxId, noteOf(refund.id))
  if (told) return states.follow(deps, refund, told)
  await states.giveUp(deps, refund)
}

/** Every refund the provider knows of a payment: those of ours are followed, those begun there are taken over. */
export async function refreshOf(deps: Deps, payment: payments.PaymentRow): Promise<void> {
  if (payment.providerTxId === null) return
  const strangers: ProviderRefund[] = []
  for (const told of await deps.gateway.listRefunds(payment.providerTxId)) {
    const known = await findOurs(deps, payment, told)
    if (known) await states.follow(deps, known, told)
    else strangers.push(told)
  }
  // What failed meanwhile has given its share free by now.
  for (const told of strangers) await takeOver(deps, payment.id, told)
}

async function findOurs(deps: TxDeps, payment: payments.PaymentRow, told: ProviderRefund) {
  const byId = await repo.findByProvider(deps.db, told.id)
  if (byId) return byId
  const noted = ourNote.exec(told.merchantNote ?? '')
  const byNote = noted ? await repo.find(deps.db, Number(noted[1])) : undefined
  return byNote?.paymentId === payment.id ? byNote : undefined
}

/** Money that left without us is recorded all the same; fees that came on top of the payment were never ours. */
export async function takeOver(
  deps: Deps,
  paymentId: number,
  told: Pick<ProviderRefund, 'amountKobo' | 'status'> & { id?: number; reason?: string },
): Promise<void> {
  const ownerId = await inTransaction(deps, async (tx) => {
    const payment = await payments.lockPaid(tx, paymentId)
    if (told.id !== undefined && (await repo.findByProvider(tx.db, told.id))) return payment.userId
    const state = stateOf(told.status)
    const sentKobo = await repo.sentKobo(tx.db, paymentId)
    const amountKobo = Math.min(told.amountKobo, payment.amountKobo - sentKobo)
    if (amountKobo === 0 || state === 'failed') return payment.userId
    await states.hold(tx, payment, amountKobo)
    const now = tx.now()
    const refund = await repo.insert(tx.db, {
      paymentId,
      amountKobo,
      reason: told.reason ?? 'Begun at the provider',
      state,
      providerRefundId: told.id,
      createdAt: now,
      processedAt: state === 'processed' ? now : null,
      nextCheckAt: nextCheck(state, now, now),
    })
    await states.announce(tx, refund.id, state)
    if (state === 'processed') await states.followProject(tx, payment)
    return payment.userId
  })
  tellChanged(deps.realtime, 'payments', ownerId)
  tellChanged(deps.realtime, 'projects', ownerId)
}
