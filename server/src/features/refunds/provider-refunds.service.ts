import type { Deps } from '#lib/deps.ts'
import { GatewayError, type NewRefund, type ProviderRefund } from '#lib/gateway.ts'
import { nextCheck, stateOf } from './refunds.rules.ts'

/** Longer than any request to the provider lives, so that a look-up never meets one that is still under way. */
export const lookUpAfterMs = 2 * 60_000

/** What became of a refund that was sent once, and will not be sent again. */
export type Sent =
  | { kind: 'sent'; refund: ProviderRefund }
  /** All of it went back before. */
  | { kind: 'reversed' }
  | { kind: 'refused'; message: string }
  /** Nobody can say: `findSent` knows, later. */
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

/** After a lost answer: the provider's own list of refunds has our note, or the refund was never made. */
export async function findSent(
  deps: Deps,
  transactionId: number,
  merchantNote: string,
): Promise<ProviderRefund | undefined> {
  const refunds = await deps.gateway.listRefunds(transactionId)
  const noted = refunds.filter((refund) => refund.merchantNote === merchantNote)
  // One that failed may have been asked for again, under the same note.
  return noted.sort((a, b) => b.id - a.id)[0]
}

/** Where a refund stands by the provider's word, and when to ask about it again. */
export function standOf({ status }: ProviderRefund, askedAt: Date, now: Date) {
  const state = stateOf(status)
  return { state, nextCheckAt: nextCheck(state, askedAt, now) }
}
