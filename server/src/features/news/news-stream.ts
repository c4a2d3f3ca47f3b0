import { Readable } from 'node:stream'
import type { News } from '@jara/contract/news'
import type { Actor } from '#lib/actor.ts'

/** What comes up between two lines is told together, each kind once. */
const pauseMs = 500
/** Unread lines of many minutes: whoever is that far behind does better to begin again. */
const mostUnread = 4096

/** One tab's news, in lines. It holds no more than the kinds that are due, however much happens. */
export class NewsStream extends Readable {
  readonly actor: Actor
  readonly #forget: (stream: NewsStream) => void
  readonly #due = new Set<News>()
  #timer: NodeJS.Timeout | undefined
  #toldAt = 0

  constructor(actor: Actor, forget: (stream: NewsStream) => void) {
    super({ highWaterMark: mostUnread })
    this.actor = actor
    this.#forget = forget
    // The answer's head goes out with the first line.
    this.beat()
  }

  tell(what: News): void {
    this.#due.add(what)
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(0, this.#toldAt + pauseMs - Date.now()))
  }

  beat(): void {
    this.#write('\n')
  }

  finish(): void {
    this.#leave()
    this.push(null)
  }

  #flush(): void {
    this.#timer = undefined
    this.#toldAt = Date.now()
    const lines = [...this.#due].map((what) => `${what}\n`)
    this.#due.clear()
    this.#write(lines.join(''))
  }

  #write(lines: string): void {
    if (!this.push(lines)) this.destroy()
  }

  #leave(): void {
    clearTimeout(this.#timer)
    this.#forget(this)
  }

  override _read(): void {
    // Lines come when there is news.
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave()
    done(error)
  }
}
