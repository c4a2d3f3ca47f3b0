export interface OneAtATime {
  /** Works now, or once more after the work in hand. */
  wake(): void
  /** Resolves when nothing is in hand any more. */
  settled(): Promise<void>
}

export function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): OneAtATime {
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
