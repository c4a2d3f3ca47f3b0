import { describe, expect, it } from 'vitest'
import { placeAt, shiftOf, withMoved } from './drag-row.ts'

const rows = [
  { top: 0, height: 40 },
  { top: 40, height: 100 },
  { top: 140, height: 40 },
]

describe('placeAt', () => {
  it('changes when the pointer passes the middle of another row', () => {
    expect(placeAt(rows, 0, 20)).toBe(0)
    expect(placeAt(rows, 0, 89)).toBe(0)
    expect(placeAt(rows, 0, 91)).toBe(1)
    expect(placeAt(rows, 0, 500)).toBe(2)
    expect(placeAt(rows, 2, 145)).toBe(2)
    expect(placeAt(rows, 2, 89)).toBe(1)
    expect(placeAt(rows, 2, -500)).toBe(0)
  })
})

describe('shiftOf', () => {
  it('moves the rows between both places by the height of the dragged row', () => {
    const shifts = (from: number, to: number) => [0, 1, 2].map((index) => shiftOf(index, from, to, 40))
    expect(shifts(0, 2)).toEqual([0, -40, -40])
    expect(shifts(2, 1)).toEqual([0, 40, 0])
    expect(shifts(1, 1)).toEqual([0, 0, 0])
  })
})

describe('withMoved', () => {
  it('moves a value up and down', () => {
    expect(withMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(withMoved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c'])
  })
})
