import type { LinkedQuote } from '@jara/contract/quotes'
import type { DocumentToSign } from '@jara/contract/quotes/link'
import { ApiError } from '#lib/api-error.ts'

/** Thrown when the quote on the screen is not the one that would be signed, or cannot be opened any more. */
export class StaleQuote extends Error {}

/** Runs a call that returns the quote once it is decided. */
export type Decide = (run: () => Promise<LinkedQuote | undefined>) => Promise<void>

/** Throws when the document that would be signed differs from what the client has read. */
export function assertSameOffer(
  document: Pick<DocumentToSign, 'revision' | 'total'>,
  shown: { revision: number; total: number },
): void {
  if (document.revision !== shown.revision || document.total !== shown.total) throw new StaleQuote()
}

/** Whether the server asks for a code, because the signer is no longer signed in as a member who may order. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.code !== undefined

/**
 * Returns the result of a call about an open quote. When the answer is lost, or the quote was decided elsewhere in
 * the meantime, returns the quote as it is now. Throws the error while the quote is still open.
 */
export async function orDecided<Result>(
  call: () => Promise<Result>,
  open: () => Promise<LinkedQuote>,
): Promise<Result | LinkedQuote> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'stale' || error.code === 'link_dead') throw new StaleQuote()
    const isUnknown = error.status === 0 || error.status >= 500 || error.code === 'conflict'
    const now = isUnknown ? await open().catch(() => undefined) : undefined
    if (!now || now.status === 'sent' || now.status === 'viewed') throw error
    return now
  }
}
