import { type AgreementState, isRunning } from '@jara/contract/agreement-states'

const hour = 60 * 60_000

interface Ending {
  state: AgreementState
  planCode: string | null
  nextPaymentAt: Date | null
  endRequestedAt: Date | null
  endConfirmedAt: Date | null
}

/** What a request to end changes. The period that is paid runs on; one without a plan was never at the provider. */
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

/** Whether the provider may still charge although an end was requested. */
export const isEndPending = ({
  endRequestedAt,
  endConfirmedAt,
}: Pick<Ending, 'endRequestedAt' | 'endConfirmedAt'>): boolean =>
  endRequestedAt !== null && endConfirmedAt === null

/** Whether what was paid has run out; never while the provider may still charge. */
export const isEndReached = (
  agreement: Pick<Ending, 'state' | 'endRequestedAt' | 'endConfirmedAt'> & { endsAt: Date | null },
  now: Date,
): boolean =>
  agreement.state === 'ending' &&
  agreement.endsAt !== null &&
  agreement.endsAt <= now &&
  !isEndPending(agreement)

/**
 * A subscription appears at the provider within minutes of its first payment, so one that is unknown an hour after the
 * request does not exist. A failure that lasts this long is shown to staff.
 */
export const isEndOverdue = ({ endRequestedAt }: Pick<Ending, 'endRequestedAt'>, now: Date): boolean =>
  endRequestedAt !== null && now.getTime() >= endRequestedAt.getTime() + hour

/** A charge without a time is not known to be from before the request, so staff look at it. */
export const isChargedAfterEnd = (
  { endRequestedAt }: Pick<Ending, 'endRequestedAt'>,
  paidAt: Date | undefined,
): boolean => endRequestedAt !== null && (paidAt === undefined || paidAt > endRequestedAt)
