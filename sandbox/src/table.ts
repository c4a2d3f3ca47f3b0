/**
 * A table in memory, indexed by id and by unique keys. When it has more rows than its limit, the oldest are
 * removed.
 */
export class Table<Row extends { id: number }, Key extends string = never> {
  readonly kind: string
  readonly #keys: Record<Key, (row: Row) => string>
  readonly #limit: number
  readonly #rows = new Map<number, Row>()
  readonly #byKey = new Map<string, Row>()
  #onPut: (kind: string, row: Row) => void = () => {}

  constructor(kind: string, keys: Record<Key, (row: Row) => string>, limit = Number.POSITIVE_INFINITY) {
    this.kind = kind
    this.#keys = keys
    this.#limit = limit
  }

  onPut(listener: (kind: string, row: Row) => void) {
    this.#onPut = listener
  }

  /** Inserts or updates a row. The unique keys of a row must not change. */
  put(row: Row): Row {
    this.#rows.set(row.id, row)
    for (const key of this.#keysOf(row)) this.#byKey.set(key, row)
    if (this.#rows.size > this.#limit) this.#removeOldest()
    this.#onPut(this.kind, row)
    return row
  }

  byId = (id: number): Row | undefined => this.#rows.get(id)

  find = (key: Key, value: string): Row | undefined => this.#byKey.get(`${key}:${value}`)

  /**
   * Returns the row with this key. Throws when there is no such row. Use it for rows that other rows refer to
   * and that are never removed.
   */
  get(key: Key, value: string): Row {
    const row = this.find(key, value)
    if (!row) throw new Error(`no ${this.kind} with ${key} ${value}`)
    return row
  }

  getById(id: number): Row {
    const row = this.#rows.get(id)
    if (!row) throw new Error(`no ${this.kind} with id ${id}`)
    return row
  }

  all = (): Row[] => [...this.#rows.values()]

  newestFirst = (): Row[] => this.all().reverse()

  clear() {
    this.#rows.clear()
    this.#byKey.clear()
  }

  #keysOf(row: Row): string[] {
    return (Object.keys(this.#keys) as Key[]).map((key) => `${key}:${this.#keys[key](row)}`)
  }

  #removeOldest() {
    const oldest = this.#rows.values().next().value
    if (!oldest) return
    this.#rows.delete(oldest.id)
    for (const key of this.#keysOf(oldest)) this.#byKey.delete(key)
  }
}
