import type { LinkedQuote } from '@jara/contract/quotes'
import type { Acceptance, DocumentToSign } from '@jara/contract/quotes/link'
import { ApiError } from '#lib/api-error.ts'

/** Thrown when the quote on the screen is not the one that would be signed. */
export class StaleQuote extends Error {}

/** Throws when the document that would be signed differs from what the client has read. */
export function assertSameOffer(
  document: Pick<DocumentToSign, 'revision' | 'total'>,
  shown: { revision: number; total: number },
): void {
  if (document.revision !== shown.revision || document.total !== shown.total) throw new StaleQuote()
}

interface Calls {
  accept: (acceptance: Acceptance) => Promise<LinkedQuote>
  open: (token: string) => Promise<LinkedQuote>
}

/**
 * Accepts a quote. When the answer is lost, or the quote was decided elsewhere in the meantime, returns the
 * quote as it is now. Throws the error while the quote is still open.
 */
export async function signQuote(calls: Calls, acceptance: Acceptance): Promise<LinkedQuote> {
  try {
    return await calls.accept(acceptance)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'stale') throw new StaleQuote()
    const isUnknown = error.status === 0 || error.status >= 500 || error.code === 'conflict'
    const now = isUnknown ? await calls.open(acceptance.token).catch(() => undefined) : undefined
    if (!now || now.status === 'sent' || now.status === 'viewed') throw error
    return now
  }
}
