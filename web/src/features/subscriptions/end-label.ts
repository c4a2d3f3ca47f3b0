import type { Subscription } from '@jara/contract/subscriptions'

/** Returns 'Ended' after the end date, even if the provider has not stopped the subscription yet. */
export const endLabel = ({ state, endsAt }: Pick<Subscription, 'state' | 'endsAt'>): string =>
  state === 'ending' && endsAt !== null && Date.parse(endsAt) > Date.now() ? 'Runs until' : 'Ended'
