import { requestEndsOf } from '#features/agreements/agreement-end.service.ts'
import * as sync from '#features/agreements/agreement-sync.service.ts'
import * as agreements from '#features/agreements/agreements.service.ts'
import { followEnd } from '#features/agreements/end-follow.service.ts'
import { disable, isCharging } from '#features/agreements/provider-stop.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import * as reviews from '#features/reviews/parking.service.ts'
import * as users from '#features/users/users.service.ts'
import { checkEach } from '#lib/check-each.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
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
    return isCharging(subscription) ? disable(deps, subscription) : undefined
  }
  await check(deps, { ...agreement, subscriptionCode: code })
}

async function check(deps: Deps, agreement: agreements.AgreementRow): Promise<void> {
  if (agreement.state === 'opening') await settleAttemptsOf(deps, agreement.orderId)
  // It may have begun after its owner was erased, or be from a release that left it running.
  if (!(await users.find(deps, agreement.userId)))
    await inTransaction(deps, (tx) => requestEndsOf(tx, agreement))
  const { id, subscriptionCode } = agreement
  await followEnd(deps, { ...(await agreements.get(deps, id)), subscriptionCode })
  const subscription = await sync.fetchOf(deps, agreement)
  const told = subscription?.paidReferences ?? []
  const known = new Set([
    ...(await payments.referencesAmong(deps, told)),
    ...(await reviews.referencesAmong(deps, told)),
  ])
  for (const reference of told) if (!known.has(reference)) await settle(deps, reference)
  const now = await agreements.get(deps, id)
  // Until its order is paid there is nothing to look at again.
  if (now.state === 'opening') await sync.checkAgainAt(deps, id, null)
  else await sync.apply(deps, id, subscription)
}
