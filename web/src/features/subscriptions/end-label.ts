import type { Subscription } from '@jara/contract/subscriptions'

/** After its end date a subscription counts as ended, even if the provider has not stopped it yet. */
export const endLabel = ({ state, endsAt }: Pick<Subscription, 'state' | 'endsAt'>): string =>
  state === 'ending' && endsAt !== null && Date.parse(endsAt) > Date.now() ? 'Runs until' : 'Ended'
