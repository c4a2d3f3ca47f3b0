import type { Deps } from '#lib/deps.ts'
import { GatewayError, type NewRefund, type ProviderRefund } from '#lib/gateway.ts'
import { nextCheck, stateOf } from './refunds.rules.ts'

/**
 * How long to wait before we look up a refund whose response was lost. The wait is longer than the provider
 * timeout, so the request has ended by then.
 */
export const lookUpAfterMs = 2 * 60_000

/** The outcome of a refund request. A request is sent only once, so its outcome may be unknown. */
export type Sent =
  | { kind: 'sent'; refund: ProviderRefund }
  /** The payment was already refunded in full. */
  | { kind: 'reversed' }
  | { kind: 'refused'; message: string }
  /** The outcome is unknown; `findSent` looks it up later. */
  | { kind: 'unknown' }

export async function send(deps: Deps, refund: NewRefund): Promise<Sent> {
  try {
    return { kind: 'sent', refund: await deps.gateway.refund(refund) }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn(
      { note: refund.merchantNote, kind: error.kind, reason: error.message },
      'refund not confirmed',
    )
    if (error.kind === 'unknown') return { kind: 'unknown' }
    return error.code === 'transaction_reversed'
      ? { kind: 'reversed' }
      : { kind: 'refused', message: error.message }
  }
}

/**
 * Looks up a refund by our note after a lost response. Returns undefined when the provider has no such
 * refund.
 */
export async function findSent(
  deps: Deps,
  transactionId: number,
  merchantNote: string,
): Promise<ProviderRefund | undefined> {
  const refunds = await deps.gateway.listRefundsOf(transactionId)
  const noted = refunds.filter((refund) => refund.merchantNote === merchantNote)
  // A failed refund may have been requested again with the same note, so the newest one is returned.
  return noted.sort((a, b) => b.id - a.id)[0]
}

/** Returns the state of a refund at the provider, and when to check it again. */
export function refundStatus({ status }: ProviderRefund, askedAt: Date, now: Date) {
  const state = stateOf(status)
  return { state, nextCheckAt: nextCheck(state, askedAt, now) }
}
