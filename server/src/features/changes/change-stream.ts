import { Readable } from 'node:stream'
import type { ChangeKind } from '@jara/contract/changes'
import type { Actor } from '#lib/actor.ts'

/** Minimum interval between two batches in milliseconds. Each batch contains each kind of change once. */
const batchMs = 500
/** Maximum unread bytes of one client. Beyond this, its stream is destroyed and the client reconnects. */
const maxUnreadBytes = 4096

/** Sends changes to one tab, one kind per line. Each pending kind is buffered once, so memory is bounded. */
export class ChangeStream extends Readable {
  readonly actor: Actor
  /** The clients of the user, whose changes are sent to this stream. */
  clientIds: readonly number[] = []
  /** The clients of the projects to which a limited admin is assigned. */
  assignedIds: ReadonlySet<number> = new Set()
  readonly #forget: (stream: ChangeStream) => void
  readonly #pending = new Set<ChangeKind>()
  #timer: NodeJS.Timeout | undefined
  #flushedAt = 0

  constructor(actor: Actor, forget: (stream: ChangeStream) => void) {
    super({ highWaterMark: maxUnreadBytes })
    this.actor = actor
    this.#forget = forget
    // The response headers are sent with the first line. This empty line sends them before the first change.
    this.beat()
  }

  publish(what: ChangeKind): void {
    this.#pending.add(what)
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(0, this.#flushedAt + batchMs - Date.now()))
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
    this.#flushedAt = Date.now()
    const lines = [...this.#pending].map((what) => `${what}\n`)
    this.#pending.clear()
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
    // Nothing to do: lines are pushed when something changes.
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave()
    done(error)
  }
}
