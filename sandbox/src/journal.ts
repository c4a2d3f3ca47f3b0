import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { State } from './state.ts'

const idleWriteMs = 200

interface Line {
  kind: string
  row: { id: number }
}

/**
 * The state on disk: one JSON line for each changed row, the last line of a row wins. A change costs its own size
 * however much came before it; the file is folded to one line per row at every start, by a write beside it and a rename.
 */
export class Journal {
  readonly #file: string
  readonly #state: State
  readonly #changed = new Map<object, string>()
  #writing: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  private constructor(file: string, state: State) {
    this.#file = file
    this.#state = state
  }

  static async open(file: string, state: State): Promise<Journal> {
    const journal = new Journal(file, state)
    await mkdir(dirname(file), { recursive: true })
    await journal.#read()
    await journal.#fold()
    for (const table of state.tables()) table.onPut((kind, row) => journal.#note(kind, row))
    return journal
  }

  /** Resolves when everything changed so far is in the file. Calls that wait together share one write. */
  flush(): Promise<void> {
    if (this.#changed.size > 0) this.#writing = this.#afterWriting(() => this.#append())
    return this.#writing
  }

  async restart(): Promise<void> {
    this.#changed.clear()
    this.#writing = this.#afterWriting(() => this.#fold())
    await this.#writing
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.flush()
  }

  #note(kind: string, row: object) {
    this.#changed.set(row, kind)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      // Who waits for a flush hears of a full disk; nobody waits for this one.
      this.flush().catch(() => {})
    }, idleWriteMs).unref()
  }

  async #append() {
    if (this.#changed.size === 0) return
    const taken = [...this.#changed]
    this.#changed.clear()
    try {
      await appendFile(this.#file, taken.map(([row, kind]) => lineOf(kind, row)).join(''))
    } catch (error) {
      for (const [row, kind] of taken) this.#changed.set(row, kind)
      throw error
    }
  }

  /** One write at a time; one that failed does not stop the next. */
  #afterWriting = (write: () => Promise<void>) => this.#writing.catch(() => {}).then(write)

  async #fold() {
    const lines = this.#state.tables().flatMap((table) => table.all().map((row) => lineOf(table.kind, row)))
    const beside = `${this.#file}.new`
    await writeFile(beside, lines.join(''))
    await rename(beside, this.#file)
  }

  async #read() {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    // A start after a power cut may find a last line without its end: that change was never answered for.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const tables = new Map(this.#state.tables().map((table) => [table.kind, table]))
    for (const line of whole.split('\n').filter(Boolean)) {
      const { kind, row } = JSON.parse(line) as Line
      tables.get(kind)?.put(row as never)
    }
    this.#state.continueIds()
  }
}

const lineOf = (kind: string, row: object) => `${JSON.stringify({ kind, row })}\n`
