export interface MatchedEntries {
  /** The places of entries that are in both lists under the same name, or that replace each other. */
  pairs: [before: number, after: number][]
  /** The places in the list after. */
  added: number[]
  /** The places in the list before. */
  removed: number[]
  /** Whether entries that are in both lists have another order. */
  isReordered: boolean
}

/** Compares the names of two lists whose entries have no ids. An entry is recognised by its name, otherwise by its place. */
export function matchedEntries(before: readonly string[], after: readonly string[]): MatchedEntries {
  const places = new Map<string, number[]>()
  for (const [place, name] of after.entries()) places.set(name, [...(places.get(name) ?? []), place])
  const placeOf = before.map((name) => places.get(name)?.shift())
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
    pairs: placeOf.flatMap((place, index) => (place === undefined ? [] : [[index, place]])),
    added: [...after.keys()].filter((place) => !taken.has(place)),
    removed: [...before.keys()].filter((index) => placeOf[index] === undefined),
    isReordered,
  }
}
