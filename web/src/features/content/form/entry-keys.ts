import type { Likeness } from '../publish/likeness.ts'
import { matchedEntries } from '../publish/matched-entries.ts'

let lastKey = 0
export const newKey = (): number => {
  lastKey += 1
  return lastKey
}

/** The entries of a list with the keys that identify them while their places change. */
export interface KeyedEntries<Entry> {
  entries: readonly Entry[]
  keys: readonly number[]
}

/**
 * Returns the entries of another version of the list, in which each known entry keeps its key. An entry that has not
 * changed keeps it first; the others are recognised by what they say, otherwise by their places.
 */
export function withKeptKeys<Entry>(
  before: KeyedEntries<Entry>,
  entries: readonly Entry[],
  likeness: Likeness<Entry>,
): KeyedEntries<Entry> {
  const isUnchanged = (place: number) => place in entries && entries[place] === before.entries[place]
  const changedIn = (list: readonly Entry[]) => [...list.keys()].filter((place) => !isUnchanged(place))
  const [old, now] = [changedIn(before.entries), changedIn(entries)]
  const entryAt = (list: readonly Entry[]) => (place: number) => list[place] as Entry
  const { pairs } = matchedEntries(old.map(entryAt(before.entries)), now.map(entryAt(entries)), likeness)
  const origins = new Map(pairs.map(([from, to]) => [now[to], old[from]]))
  const keys = entries.map((_, place) => {
    const origin = isUnchanged(place) ? place : origins.get(place)
    return (origin === undefined ? undefined : before.keys[origin]) ?? newKey()
  })
  return { entries, keys }
}
