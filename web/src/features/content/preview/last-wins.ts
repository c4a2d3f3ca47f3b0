/**
 * Returns a function that never runs twice at once. Of the calls during a run only the last one runs afterwards.
 * `isLatest` says whether no newer call waits.
 */
export function lastWins<Input>(run: (input: Input, isLatest: () => boolean) => Promise<void>) {
  let waiting: { input: Input } | undefined
  let isRunning = false
  return async (input: Input): Promise<void> => {
    waiting = { input }
    if (isRunning) return
    isRunning = true
    while (waiting) {
      const next: { input: Input } = waiting
      waiting = undefined
      await run(next.input, () => waiting === undefined)
    }
    isRunning = false
  }
}
