import type { Deps } from '#lib/deps.ts'
import { GatewayError, type ProviderSubscription } from '#lib/gateway.ts'
import type { AgreementRow } from './agreements.repo.ts'

const chargingStatuses = new Set(['active', 'attention'])

export const isCharging = ({ status }: Pick<ProviderSubscription, 'status'>): boolean =>
  chargingStatuses.has(status)

/**
 * Returns once the provider says that the subscription no longer charges. A refusal alone means nothing: the provider
 * refuses to stop one that was stopped by another request.
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

/** Stops every subscription of the agreement's own plan, each on its own. */
export async function stopAll(
  deps: Deps,
  agreement: Pick<AgreementRow, 'planCode' | 'subscriptionCode'>,
): Promise<'stopped' | 'unknown'> {
  const found = await subscriptionsOf(deps, agreement)
  const failures: unknown[] = []
  for (const subscription of found.filter(isCharging))
    await disable(deps, subscription).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return found.length > 0 ? 'stopped' : 'unknown'
}

/** The list may be behind, so the subscription that we know by its code is asked for as well. */
async function subscriptionsOf(
  deps: Deps,
  { planCode, subscriptionCode }: Pick<AgreementRow, 'planCode' | 'subscriptionCode'>,
): Promise<ProviderSubscription[]> {
  const listed = planCode ? await deps.gateway.listSubscriptions(planCode) : []
  if (!subscriptionCode || listed.some(({ code }) => code === subscriptionCode)) return listed
  const known = await deps.gateway.fetchSubscription(subscriptionCode)
  return known ? [...listed, known] : listed
}
