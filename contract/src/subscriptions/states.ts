// This file has no schemas, so that screens that only show the names do not load zod.
/**
 * `opening`: not paid yet. `attention`: the last renewal failed. `ending`: cancelled, but the paid period has
 * not ended yet.
 */
export const subscriptionStates = [
  'opening',
  'active',
  'attention',
  'ending',
  'completed',
  'cancelled',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** The states after the first payment. Before the first payment, a subscription is only an order. */
export const begunStates = ['attention', 'active', 'ending', 'completed', 'cancelled'] as const

export const subscriptionStateNames: Record<SubscriptionState, string> = {
  opening: 'Not paid yet',
  active: 'Active',
  attention: 'Needs your attention',
  ending: 'Cancelled, still active',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Whether the provider will charge again unless the subscription is cancelled. */
export const isRunning = (state: SubscriptionState): boolean => state === 'active' || state === 'attention'
