import type { Deps } from '#lib/deps.ts'
import { GatewayError, type ProviderSubscription } from '#lib/gateway.ts'
import type { SubscriptionRow } from './subscriptions.repo.ts'

const chargingStatuses = new Set(['active', 'attention'])

export const isCharging = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  chargingStatuses.has(status)

/**
 * Stops a subscription at the provider. Resolves once the provider reports that the subscription no longer
 * charges. A refusal alone is no failure: the provider refuses to stop a subscription that another request
 * has stopped.
 */
export async function disable(
  deps: Deps,
  { code, emailToken }: Pick<ProviderSubscription, 'code' | 'emailToken'>,
): Promise<void> {
  let failure: unknown = new GatewayError('unknown', 'the subscription still charges')
  try {
    await deps.gateway.disableSubscription(code, emailToken)
  } catch (error) {
    failure = error
  }
  const after = await deps.gateway.fetchSubscription(code)
  if (after && isCharging(after)) throw failure
}

/**
 * Stops every provider subscription of the plan. If one cannot be stopped, still stops the others before it
 * throws.
 */
export async function stopAll(
  deps: Deps,
  subscription: Pick<SubscriptionRow, 'planCode' | 'subscriptionCode'>,
): Promise<'stopped' | 'unknown'> {
  const found = await subscriptionsOf(deps, subscription)
  const failures: unknown[] = []
  for (const providerSubscription of found.filter(isCharging))
    await disable(deps, providerSubscription).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return found.length > 0 ? 'stopped' : 'unknown'
}

/**
 * Lists the provider's subscriptions of the plan. The list may be outdated, so the subscription is also
 * fetched by its code.
 */
async function subscriptionsOf(
  deps: Deps,
  { planCode, subscriptionCode }: Pick<SubscriptionRow, 'planCode' | 'subscriptionCode'>,
): Promise<ProviderSubscription[]> {
  const listed = planCode ? await deps.gateway.listSubscriptions(planCode) : []
  if (!subscriptionCode || listed.some(({ code }) => code === subscriptionCode)) return listed
  const fetched = await deps.gateway.fetchSubscription(subscriptionCode)
  return fetched ? [...listed, fetched] : listed
}
