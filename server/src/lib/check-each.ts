import type { Deps } from './deps.ts'
import { GatewayError } from './gateway.ts'

/** After so many in a row it is the provider that does not answer, and not one row that it stumbles over. */
const silencesInARow = 2
const silenceMs = 60_000
const faultMs = 10 * 60_000

interface Check<Row> {
  /** What a row is, for the log. */
  of: string
  stopping: AbortSignal | undefined
  check(row: Row): Promise<unknown>
  postpone(row: Row, until: Date): Promise<unknown>
}

/**
 * Asks the provider about rows whose time has come, each on its own. A row that fails stands behind the others from then
 * on. A provider that does not answer, or asks for fewer requests, is left alone until the next round.
 */
export async function checkEach<Row extends { id: number }>(
  deps: Pick<Deps, 'now' | 'log'>,
  rows: readonly Row[],
  { of, stopping, check, postpone }: Check<Row>,
): Promise<void> {
  let silences = 0
  for (const row of rows) {
    stopping?.throwIfAborted()
    try {
      await check(row)
      silences = 0
    } catch (error) {
      const kind = error instanceof GatewayError ? error.kind : undefined
      const isSilence = kind === 'unknown' || kind === 'rate_limited'
      await postpone(row, new Date(deps.now().getTime() + (isSilence ? silenceMs : faultMs)))
      if (isSilence) deps.log.warn({ [of]: row.id, kind }, 'check got no answer')
      else deps.log.error({ [of]: row.id, err: error }, 'check failed')
      silences = isSilence ? silences + 1 : 0
      if (kind === 'rate_limited' || silences === silencesInARow) return
    }
  }
}
