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

  it('says the limits of an admin and the assigned staff in words', () => {
    expect(changesBetween({ reach: 'all', finances: true }, { reach: 'assigned', finances: false })).toEqual([
      { field: 'reach', label: 'sees projects', before: 'All', after: 'Assigned only' },
      { field: 'finances', label: 'sees finances', before: 'Yes', after: 'No' },
    ])
    expect(changesBetween({ userIds: [] }, { userIds: [3, 7] })).toEqual([
      { field: 'userIds', label: 'assigned staff IDs', before: 'None', after: '3, 7' },
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
