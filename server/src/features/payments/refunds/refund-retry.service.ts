import { moneyText } from '@jara/contract/money-text'
import type { Refund } from '@jara/contract/payments/refunds'
import * as agency from '#features/agency/agency.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { GatewayError, type Payee, type ProviderBank } from '#lib/gateway.ts'
import { callProvider } from '#lib/provider-faults.ts'
import { askSecondApproval } from '../announcements.service.ts'
import * as payments from '../ledger.service.ts'
import { lookUpAfterMs } from './provider-refunds.service.ts'
import * as states from './refund-states.service.ts'
import * as repo from './refunds.repo.ts'
import { get } from './refunds.service.ts'

export const banks = (deps: Deps): Promise<ProviderBank[]> =>
  callProvider(deps, () => deps.gateway.listBanks(), moneyText.providerSilentNothingChanged)

interface Retry extends Payee {
  id: number
}

/**
 * Sends a refund that the payer's bank rejected to another account. Above the configured amount, two members
 * of staff must enter the same account. The new state is stored before the provider is called, so that the
 * refund is not sent twice. If the response is lost, the scheduled check reads the state from the provider.
 */
export async function retry(deps: Deps, actor: Actor, origin: Origin, input: Retry): Promise<Refund> {
  const { bankId, accountNumber } = input
  const account = deps.vault.fingerprint(`${bankId} ${accountNumber}`, `refund ${input.id}`)
  const refund = await inTransaction(deps, (tx) => store(tx, actor, origin, { ...input, account }))
  if (!refund) return get(deps, input.id)
  try {
    const providerRefund = await deps.gateway.retryRefund(refund.providerRefundId, { bankId, accountNumber })
    await states.follow(deps, refund, providerRefund)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ refund: refund.id, kind: error.kind }, 'another try of a refund not confirmed')
    if (error.kind !== 'unknown') {
      await states.reopen(deps, refund)
      throw conflict(`The provider refused the refund: ${error.message}`)
    }
  }
  return get(deps, refund.id)
}

/** Returns undefined when a second member of staff must enter the account too. */
async function store(
  deps: TxDeps,
  actor: Actor,
  origin: Origin,
  { id, bankId, accountNumber, account }: Retry & { account: string },
) {
  const { refund, payment, providerRefundId } = await lockStuck(deps, id)
  const { id: paymentId, userId: ownerId, clientId, amountKobo } = payment
  // The amount of the payment counts, because one person may split it into several refunds.
  const approvable = { kind: 'refund', id, ownerId, clientId, amountKobo, details: account } as const
  const { isEnough } = await agency.approve(deps, actor, approvable)
  await audit(deps, {
    actor,
    origin,
    action: isEnough ? 'refund.retried' : 'refund.account_approved_first',
    subject: 'payment',
    subjectId: paymentId,
    after: { refund: id, bankId, accountEnding: accountNumber.slice(-4) },
  })
  if (!isEnough) {
    await askSecondApproval(deps, { paymentId, refundId: id, byUserId: actor.id })
    return undefined
  }
  await agency.clearApprovals(deps, 'refund', id)
  const nextCheckAt = new Date(deps.now().getTime() + lookUpAfterMs)
  await repo.update(deps.db, id, { state: 'asking', nextCheckAt })
  return { ...refund, providerRefundId }
}

/** Withdraws the account that the actor entered, before a second member of staff has entered it too. */
export async function withdrawAccount(deps: Deps, actor: Actor, origin: Origin, id: number): Promise<Refund> {
  await inTransaction(deps, async (deps) => {
    const { payment } = await lockStuck(deps, id)
    await agency.withdrawApproval(deps, actor, 'refund', id)
    const entry = { actor, origin, subject: 'payment', subjectId: payment.id }
    await audit(deps, { ...entry, action: 'refund.approval_withdrawn', after: { refund: id } })
  })
  return get(deps, id)
}

/** Locks the payment of a refund that the payer's bank rejected. */
async function lockStuck(deps: TxDeps, id: number) {
  const seen = await repo.find(deps.db, id)
  if (!seen) throw notFound('refund')
  const payment = await payments.lockPaid(deps, seen.paymentId)
  const refund = (await repo.find(deps.db, id)) as repo.RefundRow
  const { providerRefundId } = refund
  if (refund.state !== 'needs_attention' || providerRefundId === null)
    throw conflict(moneyText.refundNotWaiting)
  return { refund, payment, providerRefundId }
}
