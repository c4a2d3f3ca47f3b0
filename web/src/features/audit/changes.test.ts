import { describe, expect, it } from 'vitest'
import { changesBetween } from './changes.ts'

describe('what changed between two states of a row', () => {
  it('leaves out what stayed', () => {
    expect(changesBetween({ name: 'Ada', role: 'user' }, { name: 'Ada', role: 'admin' })).toEqual([
      { name: 'role', before: 'user', after: 'admin' },
    ])
  })

  it('tells all of a row that was made or that went', () => {
    expect(changesBetween(null, { name: 'Ada' })).toEqual([{ name: 'name', before: undefined, after: 'Ada' }])
    expect(changesBetween({ name: 'Ada' }, null)).toEqual([{ name: 'name', before: 'Ada', after: undefined }])
  })

  it('reads kobo as naira', () => {
    expect(changesBetween({ amountKobo: 5000 }, { amountKobo: 12_550 })).toEqual([
      { name: 'amount', before: '₦50', after: '₦125.50' },
    ])
  })

  it('is nothing when nothing was kept', () => {
    expect(changesBetween(undefined, null)).toEqual([])
  })
})
