import { describe, expect, it } from 'vitest'
import { nextSort, sortDirection } from './table-types.ts'

describe('table sort', () => {
  it('changes from ascending to descending to the default order', () => {
    expect(nextSort('name', undefined)).toBe('name')
    expect(nextSort('name', 'name')).toBe('-name')
    expect(nextSort('name', '-name')).toBeUndefined()
  })

  it('starts with ascending when another column is sorted', () => {
    expect(nextSort('name', '-email')).toBe('name')
  })

  it('has a direction for the sorted column only', () => {
    expect(sortDirection('name', 'name')).toBe('ascending')
    expect(sortDirection('name', '-name')).toBe('descending')
    expect(sortDirection('email', 'name')).toBe('none')
  })
})
