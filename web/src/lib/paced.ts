/**
 * Runs at once, then again no sooner than after a pause and never while a run goes on: whatever is asked for meanwhile is
 * one more run.
 */
export function paced(run: () => Promise<unknown>, pauseMs: number): () => Promise<void> {
  let running = false
  let asked = false
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

  return async () => {
    asked = true
    if (running) return
    running = true
    while (asked) {
      asked = false
      await Promise.all([run(), pause()])
    }
    running = false
  }
}
