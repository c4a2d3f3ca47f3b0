import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from './deps.ts'

/**
 * How often a job handles an invoice or a reminder. Several at once would render their documents and emails
 * together, which slows the API down.
 */
const everyMs = 200

/**
 * Calls `work` every 200 ms until it finds nothing to do. The worker starts the jobs that `work` queued right
 * away, because at its next tick it would start all jobs of a second together. Throws when the server stops.
 */
export async function atPace(
  { wakeWorker }: Pick<Deps, 'wakeWorker'>,
  work: () => Promise<boolean>,
  stopping: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    stopping?.throwIfAborted()
    if (!(await work())) return
    wakeWorker('main')
    // The loop throws when the server stops during the pause.
    await pause(everyMs, undefined, { signal: stopping }).catch(() => undefined)
  }
}
