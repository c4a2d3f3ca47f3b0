import { describe, expect, it } from 'vitest'
import { nextSort, sortDirection } from './table-types.ts'

describe('sorting by a header', () => {
  it('goes from ascending to descending to the order of the list itself', () => {
    expect(nextSort('name', undefined)).toBe('name')
    expect(nextSort('name', 'name')).toBe('-name')
    expect(nextSort('name', '-name')).toBeUndefined()
  })

  it('starts over when another column is sorted', () => {
    expect(nextSort('name', '-email')).toBe('name')
  })

  it('tells the direction of the sorted column alone', () => {
    expect(sortDirection('name', 'name')).toBe('ascending')
    expect(sortDirection('name', '-name')).toBe('descending')
    expect(sortDirection('email', 'name')).toBe('none')
  })
})
