/** Something that happens by itself at a moment of the sandbox clock. */
export interface Appointment {
  at: number
  keep: () => void
}

/** Real time plus what was skipped. While a past appointment is kept, time stands still at it. */
export class Clock {
  readonly #realNow: () => number
  #offsetMs: number
  #standingAt: number | undefined

  constructor(realNow: () => number, offsetMs: number) {
    this.#realNow = realNow
    this.#offsetMs = offsetMs
  }

  now = (): number => this.#standingAt ?? this.#realNow() + this.#offsetMs

  get offsetMs() {
    return this.#offsetMs
  }

  skip(ms: number) {
    this.#offsetMs += ms
  }

  restart() {
    this.#offsetMs = 0
  }

  standingAt(at: number, work: () => void) {
    this.#standingAt = at
    try {
      work()
    } finally {
      this.#standingAt = undefined
    }
  }
}
