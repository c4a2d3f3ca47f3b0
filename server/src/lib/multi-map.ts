/** Stores several values per key. A key without values takes no memory. */
export class MultiMap<Key, Value> {
  readonly #sets = new Map<Key, Set<Value>>()

  get(key: Key): ReadonlySet<Value> {
    return this.#sets.get(key) ?? new Set()
  }

  add(key: Key, value: Value): void {
    const set = this.#sets.get(key)
    if (set) set.add(value)
    else this.#sets.set(key, new Set([value]))
  }

  delete(key: Key, value: Value): void {
    const set = this.#sets.get(key)
    if (set?.delete(value) && set.size === 0) this.#sets.delete(key)
  }

  *values(): Iterable<Value> {
    for (const set of this.#sets.values()) yield* set
  }
}
