import type { Deps } from './deps.ts'
import { GatewayError } from './gateway.ts'

/** Number of consecutive checks without an answer after which the provider is assumed to be down. */
const maxUnansweredInARow = 2
const unansweredMs = 60_000
const faultMs = 10 * 60_000

interface Check<Row> {
  /** Name of the log field for the row's id. */
  of: string
  stopping: AbortSignal | undefined
  check(row: Row): Promise<unknown>
  postpone(row: Row, until: Date): Promise<unknown>
}

/**
 * Checks due rows with the provider, one at a time. A row whose check fails is postponed. The remaining rows
 * are skipped when the provider limits our requests or leaves two checks in a row without an answer.
 */
export async function checkEach<Row extends { id: number }>(
  deps: Pick<Deps, 'now' | 'log'>,
  rows: readonly Row[],
  { of, stopping, check, postpone }: Check<Row>,
): Promise<void> {
  let unanswered = 0
  for (const row of rows) {
    stopping?.throwIfAborted()
    try {
      await check(row)
      unanswered = 0
    } catch (error) {
      const kind = error instanceof GatewayError ? error.kind : undefined
      const isUnanswered = kind === 'unknown' || kind === 'rate_limited'
      await postpone(row, new Date(deps.now().getTime() + (isUnanswered ? unansweredMs : faultMs)))
      if (isUnanswered) deps.log.warn({ [of]: row.id, kind }, 'check got no answer')
      else deps.log.error({ [of]: row.id, err: error }, 'check failed')
      unanswered = isUnanswered ? unanswered + 1 : 0
      if (kind === 'rate_limited' || unanswered === maxUnansweredInARow) return
    }
  }
}
