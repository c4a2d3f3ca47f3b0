import { disable } from '#features/agreements/agreement-end.service.ts'
import * as sync from '#features/agreements/agreement-sync.service.ts'
import * as agreements from '#features/agreements/agreements.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as reviews from '#features/reviews/parking.service.ts'
import type { Deps } from '#lib/deps.ts'
import { GatewayError } from '#lib/gateway.ts'
import { settle, settleAttemptsOf } from './settle.service.ts'

const minute = 60_000
const checksAtOnce = 10

/** Compares agreements with the provider when their time has come: renewals nobody told of, failures, ends. */
export async function checkAgreementsDue(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (const agreement of await sync.due(deps, checksAtOnce)) {
    stopping?.throwIfAborted()
    try {
      await check(deps, agreement)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      deps.log.warn({ agreement: agreement.id, kind: error.kind }, 'agreement check got no answer')
      // Others first next time, should it be this one that cannot be answered.
      return sync.checkAgainAt(deps, agreement.id, new Date(deps.now().getTime() + minute))
    }
  }
}

/** An event of the provider's about a subscription: which of our agreements it is, the provider is asked. */
export async function checkSubscription(deps: Deps, code: string): Promise<void> {
  const subscription = await deps.gateway.fetchSubscription(code)
  const agreement = subscription?.planCode && (await agreements.findByPlan(deps, subscription.planCode))
  if (!agreement) return
  if (agreement.subscriptionCode && agreement.subscriptionCode !== code) {
    deps.log.warn({ agreement: agreement.id, code }, 'a second subscription of one agreement is stopped')
    return disable(deps, code)
  }
  await check(deps, { ...agreement, subscriptionCode: code })
}

async function check(deps: Deps, agreement: agreements.AgreementRow): Promise<void> {
  if (agreement.state === 'opening') await settleAttemptsOf(deps, agreement.orderId)
  const subscription = await sync.fetchOf(deps, agreement)
  const told = subscription?.paidReferences ?? []
  const known = new Set([
    ...(await payments.referencesAmong(deps, told)),
    ...(await reviews.referencesAmong(deps, told)),
  ])
  for (const reference of told) if (!known.has(reference)) await settle(deps, reference)
  const now = await agreements.lock(deps, agreement.id)
  if (now.state !== 'opening') await sync.apply(deps, agreement.id, subscription)
}
