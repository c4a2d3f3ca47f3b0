import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { State } from './state.ts'

const idleWriteMs = 200

interface Line {
  kind: string
  row: { id: number }
}

/**
 * An append-only log of the state, with one JSON line per changed row. When a row has several lines, the last
 * one counts. Every start compacts the file to one line per row, by writing a new file and renaming it.
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
    await journal.#compact()
    for (const table of state.tables()) table.onPut((kind, row) => journal.#markChanged(kind, row))
    return journal
  }

  /** Resolves when all changes so far are in the file. Concurrent calls share one write. */
  flush(): Promise<void> {
    if (this.#changed.size > 0) this.#writing = this.#afterWriting(() => this.#append())
    return this.#writing
  }

  async reset(): Promise<void> {
    this.#changed.clear()
    this.#writing = this.#afterWriting(() => this.#compact())
    await this.#writing
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.flush()
  }

  #markChanged(kind: string, row: object) {
    this.#changed.set(row, kind)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      // The error is ignored, because this background write has no caller. The next request that awaits
      // `flush` tries again and reports the error.
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

  /** Runs one write at a time. A failed write does not block the next. */
  #afterWriting = (write: () => Promise<void>) => this.#writing.catch(() => {}).then(write)

  async #compact() {
    const lines = this.#state.tables().flatMap((table) => table.all().map((row) => lineOf(table.kind, row)))
    // Two servers that start at once on one folder must not rename each other's file.
    const newFile = `${this.#file}.${randomUUID()}.new`
    await writeFile(newFile, lines.join(''))
    await rename(newFile, this.#file)
  }

  async #read() {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    // A power cut may truncate the last line. The request that wrote it was never answered, so the line can
    // be dropped.
    const complete = text.slice(0, text.lastIndexOf('\n') + 1)
    const tables = new Map(this.#state.tables().map((table) => [table.kind, table]))
    for (const line of complete.split('\n').filter(Boolean)) {
      const { kind, row } = JSON.parse(line) as Line
      tables.get(kind)?.put(row as never)
    }
    this.#state.continueIds()
  }
}

const lineOf = (kind: string, row: object) => `${JSON.stringify({ kind, row })}\n`
