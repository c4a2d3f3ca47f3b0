import { describe, expect, it } from 'vitest'
import { placeOf, type RemovedKey, withRemoved } from './removed-keys.ts'

const order = [1, 2, 3, 4, 5]

describe('placeOf', () => {
  it.each([
    ['nothing else has changed', [1, 2, 4, 5], 2],
    ['the neighbours were removed', [1, 5], 1],
    ['another entry was added at the end', [1, 2, 4, 5, 6], 2],
    ['an entry before it was moved to the start', [2, 1, 4, 5], 2],
    ['an entry was moved from the start to the end', [2, 4, 5, 1], 1],
    ['all others were replaced', [7, 8], 0],
    ['nothing is left', [], 0],
  ])('returns the former place of an entry when %s', (_what, keys, place) => {
    expect(placeOf(keys, { key: 3, order })).toBe(place)
  })
})

describe('withRemoved', () => {
  it.each([
    [2, 3],
    [3, 2],
  ])('restores the order when %i and then %i were removed, whichever is put back first', (first, second) => {
    const removals: RemovedKey[] = []
    let keys = order
    for (const key of [first, second]) {
      removals.push({ key, order: withRemoved(keys, removals) })
      keys = keys.filter((other) => other !== key)
    }
    expect(withRemoved(keys, removals)).toEqual(order)
    expect(withRemoved(keys, removals.toReversed())).toEqual(order)
  })
})
