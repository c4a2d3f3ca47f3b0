import { isRunning, type SubscriptionState } from '@jara/contract/subscriptions/states'

const hour = 60 * 60_000

interface Ending {
  state: SubscriptionState
  planCode: string | null
  nextPaymentAt: Date | null
  endRequestedAt: Date | null
  endConfirmedAt: Date | null
}

/**
 * Returns the change that requests an end. The paid period continues. Without a plan code there is nothing to
 * stop at the provider, so the end is confirmed immediately.
 */
export const endRequest = (
  { state, planCode, nextPaymentAt }: Pick<Ending, 'state' | 'planCode' | 'nextPaymentAt'>,
  now: Date,
) => ({
  ...(isRunning(state) && {
    state: 'ending' as const,
    endsAt: nextPaymentAt ?? now,
    nextPaymentAt: null,
    nextCheckAt: now,
  }),
  endRequestedAt: now,
  endConfirmedAt: planCode === null ? now : null,
  endFailure: null,
})

/** Returns whether the provider may still charge although an end was requested. */
export const isEndPending = ({
  endRequestedAt,
  endConfirmedAt,
}: Pick<Ending, 'endRequestedAt' | 'endConfirmedAt'>): boolean =>
  endRequestedAt !== null && endConfirmedAt === null

/** Returns whether the paid period is over. Returns false while the provider may still charge. */
export const isEndReached = (
  subscription: Pick<Ending, 'state' | 'endRequestedAt' | 'endConfirmedAt'> & { endsAt: Date | null },
  now: Date,
): boolean =>
  subscription.state === 'ending' &&
  subscription.endsAt !== null &&
  subscription.endsAt <= now &&
  !isEndPending(subscription)

/**
 * Returns whether the end was requested at least an hour ago. A subscription appears at the provider within
 * minutes of its first payment, so a subscription that is unknown after an hour does not exist there. Staff
 * are notified of a failure that lasts an hour.
 */
export const isEndOverdue = ({ endRequestedAt }: Pick<Ending, 'endRequestedAt'>, now: Date): boolean =>
  endRequestedAt !== null && now.getTime() >= endRequestedAt.getTime() + hour

/**
 * Returns whether a charge was made after the end was requested. A charge without a time counts as made after
 * the request, so that staff review it.
 */
export const isChargedAfterEnd = (
  { endRequestedAt }: Pick<Ending, 'endRequestedAt'>,
  paidAt: Date | undefined,
): boolean => endRequestedAt !== null && (paidAt === undefined || paidAt > endRequestedAt)
