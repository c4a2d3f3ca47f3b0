export interface MatchedEntries<Entry> {
  /** Entries that are in both lists under the same name, or that replace each other at the same place. */
  pairs: [before: Entry, after: Entry][]
  added: Entry[]
  removed: Entry[]
  /** Whether entries that are in both lists have another order. */
  isReordered: boolean
}

/** Compares two lists whose entries have no ids. An entry is recognised by its name, otherwise by its place. */
export function matchedEntries<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  nameOf: (entry: Entry) => string,
): MatchedEntries<Entry> {
  const places = new Map<string, number[]>()
  for (const [place, entry] of after.entries())
    places.set(nameOf(entry), [...(places.get(nameOf(entry)) ?? []), place])
  const placeOf = before.map((entry) => places.get(nameOf(entry))?.shift())
  const taken = new Set(placeOf)
  const sameNames = placeOf.filter((place) => place !== undefined)
  const isReordered = sameNames.some((place, index) => index > 0 && place < (sameNames[index - 1] ?? 0))
  // An entry with another name at the same place was probably renamed.
  for (const [place] of before.entries())
    if (placeOf[place] === undefined && place < after.length && !taken.has(place)) {
      placeOf[place] = place
      taken.add(place)
    }
  return {
    pairs: before.flatMap((entry, index) => {
      const place = placeOf[index]
      return place === undefined ? [] : [[entry, after[place] as Entry]]
    }),
    added: after.filter((_, place) => !taken.has(place)),
    removed: before.filter((_, index) => placeOf[index] === undefined),
    isReordered,
  }
}
