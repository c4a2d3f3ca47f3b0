/**
 * Throttles an async function. The first call runs at once. Calls during a run, or less than `pauseMs` after
 * its start, are merged into one more run.
 */
export function paced(run: () => Promise<unknown>, pauseMs: number): () => Promise<void> {
  let running = false
  let requested = false
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

  return async () => {
    requested = true
    if (running) return
    running = true
    while (requested) {
      requested = false
      await Promise.all([run(), pause()])
    }
    running = false
  }
}
