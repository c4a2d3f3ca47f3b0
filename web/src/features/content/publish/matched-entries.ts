import type { Likeness } from './likeness.ts'

export interface MatchedEntries {
  /** The places of entries that are in both lists, or that replace each other. */
  pairs: [before: number, after: number][]
  /** The places in the list after. */
  added: number[]
  /** The places in the list before. */
  removed: number[]
  /** Whether entries that are in both lists have another order. */
  isReordered: boolean
}

/**
 * Compares two lists whose entries have no ids. The entries that agree most are paired first, the others by their
 * places. Lists have at most 60 entries, so each is compared with each.
 */
export function matchedEntries<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  likeness: Likeness<Entry>,
): MatchedEntries {
  const placeOf = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (from: number, to: number) => {
    if (placeOf.has(from) || taken.has(to)) return
    placeOf.set(from, to)
    taken.add(to)
  }
  const inOrder = () => [...placeOf].sort(([a], [b]) => a - b)

  const alike = before
    .flatMap((old, from) => after.map((now, to) => ({ from, to, score: likeness(old, now) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  for (const { from, to } of alike) pair(from, to)
  const recognised = inOrder().map(([, to]) => to)
  const isReordered = recognised.some((place, index) => place < (recognised[index - 1] ?? 0))
  // Another entry at the same place was probably rewritten.
  for (const place of before.keys()) if (place < after.length) pair(place, place)
  return {
    pairs: inOrder(),
    added: [...after.keys()].filter((place) => !taken.has(place)),
    removed: [...before.keys()].filter((place) => !placeOf.has(place)),
    isReordered,
  }
}
