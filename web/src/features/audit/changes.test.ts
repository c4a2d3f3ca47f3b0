import { describe, expect, it } from 'vitest'
import { changesBetween } from './changes.ts'

describe('changesBetween', () => {
  it('leaves out fields that did not change', () => {
    expect(changesBetween({ name: 'Ada', role: 'user' }, { name: 'Ada', role: 'admin' })).toEqual([
      { field: 'role', label: 'role', before: 'User', after: 'Admin' },
    ])
  })

  it('lists every field of a row that was created or deleted', () => {
    expect(changesBetween(null, { name: 'Ada' })).toEqual([
      { field: 'name', label: 'name', before: undefined, after: 'Ada' },
    ])
    expect(changesBetween({ name: 'Ada' }, null)).toEqual([
      { field: 'name', label: 'name', before: 'Ada', after: undefined },
    ])
  })

  it('formats kobo as naira', () => {
    expect(changesBetween({ amountKobo: 5000 }, { amountKobo: 12_550 })).toEqual([
      { field: 'amountKobo', label: 'amount', before: '₦50', after: '₦125.50' },
    ])
  })

  it('leaves out the version of a row', () => {
    expect(changesBetween({ version: 1 }, { version: 2 })).toEqual([])
  })

  it('returns nothing when neither state is recorded', () => {
    expect(changesBetween(undefined, null)).toEqual([])
  })
})
