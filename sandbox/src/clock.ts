/** A task that is due at a time of the sandbox clock. */
export interface ScheduledTask {
  at: number
  run: () => void
}

/**
 * A clock that shows the real time plus the skipped time. While a task runs, the clock shows the due time of
 * the task.
 */
export class Clock {
  readonly #realNow: () => number
  #offsetMs: number
  #frozenAt: number | undefined

  constructor(realNow: () => number, offsetMs: number) {
    this.#realNow = realNow
    this.#offsetMs = offsetMs
  }

  now = (): number => this.#frozenAt ?? this.#realNow() + this.#offsetMs

  get offsetMs() {
    return this.#offsetMs
  }

  skip(ms: number) {
    this.#offsetMs += ms
  }

  reset() {
    this.#offsetMs = 0
  }

  runAt(at: number, work: () => void) {
    this.#frozenAt = at
    try {
      work()
    } finally {
      this.#frozenAt = undefined
    }
  }
}
