import { setTimeout as pause } from 'node:timers/promises'

/** How many invoices or reminders a job handles in a second, so that many at once do not slow the API down. */
const batch = 5
const pauseMs = 1000

/**
 * Calls `work` with the size of a batch, again each second, until it has handled fewer rows than that. Throws when
 * the server stops.
 */
export async function atPace(
  work: (size: number) => Promise<number>,
  stopping: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    stopping?.throwIfAborted()
    if ((await work(batch)) < batch) return
    // The loop throws when the server stops during the pause.
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
  }
}
