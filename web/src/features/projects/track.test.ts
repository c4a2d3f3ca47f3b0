import { projectStatuses } from '@jara/contract/projects/status'
import { describe, expect, it } from 'vitest'
import { trackOf } from './track.ts'

describe('trackOf', () => {
  it('places every status of a project on the track', () => {
    const history = [{ to: 'pending' }, { to: 'approved' }]
    const places = projectStatuses.map((status) => [status, trackOf(status, history)?.current])
    expect(Object.fromEntries(places)).toEqual({
      pending: 0,
      pending_verification: 0,
      approved: 1,
      completed: 2,
      done: 3,
      on_hold: 1,
      cancelled: 1,
    })
  })

  it('names the verification of a transfer as the first step', () => {
    expect(trackOf('pending_verification')?.steps[0]).toBe('Pending verification')
    expect(trackOf('approved')?.steps[0]).toBe('Pending')
  })

  it('stops a project that is on hold or cancelled at the last step it reached', () => {
    const history = ['pending', 'approved', 'on_hold', 'cancelled'].map((to) => ({ to }))
    expect(trackOf('on_hold', history)).toMatchObject({
      current: 1,
      stopped: { label: 'On hold', ended: false },
    })
    expect(trackOf('cancelled', history)).toMatchObject({
      current: 1,
      stopped: { label: 'Cancelled', ended: true },
    })
  })

  it('is undefined when the place of the project is unknown', () => {
    expect(trackOf('imported')).toBeUndefined()
    expect(trackOf('on_hold')).toBeUndefined()
  })
})
