/** The pauses before the next attempt grow from the first to the longest. */
const firstPauseMs = 500
const longestPauseMs = 60_000

/** Returns a function that starts `load`, and starts it again after a growing pause until it succeeds. */
export function retrying(load: () => Promise<void>, onFault: (error: unknown) => void): () => void {
  let pauseMs = firstPauseMs
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    try {
      await load()
      pauseMs = firstPauseMs
    } catch (error) {
      onFault(error)
      clearTimeout(timer)
      timer = setTimeout(run, pauseMs).unref()
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    }
  }

  return () => void run()
}
