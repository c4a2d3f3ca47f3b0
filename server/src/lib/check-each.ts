import type { Deps } from './deps.ts'
import { GatewayError } from './gateway.ts'

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
 * Asks the provider about rows whose time has come. One that does not answer is left alone until the next round. A row
 * that cannot be worked stands behind the others from then on, so that it never stops them.
 */
export async function checkEach<Row extends { id: number }>(
  deps: Pick<Deps, 'now' | 'log'>,
  rows: readonly Row[],
  { of, stopping, check, postpone }: Check<Row>,
): Promise<void> {
  for (const row of rows) {
    stopping?.throwIfAborted()
    try {
      await check(row)
    } catch (error) {
      const isSilent = error instanceof GatewayError
      await postpone(row, new Date(deps.now().getTime() + (isSilent ? silenceMs : faultMs)))
      if (isSilent) {
        deps.log.warn({ [of]: row.id, kind: error.kind }, 'check got no answer')
        return
      }
      deps.log.error({ [of]: row.id, err: error }, 'check failed')
    }
  }
}
