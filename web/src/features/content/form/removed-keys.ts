/** The key of an entry that was removed from a list. */
export interface RemovedKey {
  key: number
  /** The keys in their order before the removal, with those that were removed earlier. */
  order: readonly number[]
}

/** Returns the place of a removed key among others: where the fewest of them are on another side of it than before. */
export function placeOf(keys: readonly number[], { key, order }: RemovedKey): number {
  const before = order.slice(0, order.indexOf(key))
  const after = order.slice(before.length)
  const strayed = Array.from(
    { length: keys.length + 1 },
    (_, place) => keys.filter((other, index) => (index < place ? after : before).includes(other)).length,
  )
  return strayed.indexOf(Math.min(...strayed))
}

/** Returns the keys with the removed ones at their places. */
export const withRemoved = (keys: readonly number[], removed: readonly RemovedKey[]): readonly number[] =>
  removed.reduce((all, one) => all.toSpliced(placeOf(all, one), 0, one.key), keys)
