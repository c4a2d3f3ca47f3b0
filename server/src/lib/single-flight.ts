export interface SingleFlight {
  /** Runs the work now, or once more after the current run. */
  wake(): void
  /** Resolves when no run is in progress. */
  settled(): Promise<void>
}

export function singleFlight(work: () => Promise<void>, failed: (error: unknown) => void): SingleFlight {
  let running: Promise<void> | undefined
  let again = false

  async function run() {
    do {
      again = false
      await work().catch(failed)
    } while (again)
    running = undefined
  }
  return {
    wake() {
      if (running) again = true
      else running = run()
    },
    settled: async () => running,
  }
}
