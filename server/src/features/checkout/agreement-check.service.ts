import { disable, endAllOf } from '#features/agreements/agreement-end.service.ts'
import * as sync from '#features/agreements/agreement-sync.service.ts'
import * as agreements from '#features/agreements/agreements.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as reviews from '#features/reviews/parking.service.ts'
import * as users from '#features/users/users.service.ts'
import { checkEach } from '#lib/check-each.ts'
import type { Deps } from '#lib/deps.ts'
import { settle, settleAttemptsOf } from './settle.service.ts'

const checksAtOnce = 10

/** Compares agreements with the provider when their time has come: renewals nobody told of, failures, ends. */
export const checkAgreementsDue = async (deps: Deps, stopping?: AbortSignal): Promise<void> =>
  checkEach(deps, await sync.due(deps, checksAtOnce), {
    of: 'agreement',
    stopping,
    check: (agreement) => check(deps, agreement),
    postpone: ({ id }, until) => sync.checkAgainAt(deps, id, until),
  })

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
  if (now.state === 'opening') return
  await sync.apply(deps, agreement.id, subscription)
  // It may have begun after its owner left, or the provider was silent for longer than the job that ends it tries.
  if (subscription && !(await users.find(deps, agreement.userId))) await endAllOf(deps, agreement)
}
