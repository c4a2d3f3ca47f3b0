import { describe, expect, it } from 'vitest'
import { groupOf, mayStep, projectStatuses, statusName, stepsFrom } from './project-status.ts'

describe('the life of a project', () => {
  it('is approved from pending, and from nowhere else', () => {
    expect(projectStatuses.filter((from) => mayStep(from, 'approved'))).toEqual(['pending'])
  })

  it('goes on from approved to completed to done', () => {
    expect(mayStep('approved', 'completed')).toBe(true)
    expect(mayStep('completed', 'done')).toBe(true)
    expect(mayStep('pending', 'done')).toBe(false)
  })

  it('may be held or cancelled at any time, and nothing steps onto itself', () => {
    for (const from of [...projectStatuses, 'imported']) {
      if (from !== 'on_hold' && from !== 'cancelled') expect(stepsFrom(from)).toContain('on_hold')
      if (from !== 'cancelled') expect(stepsFrom(from)).toContain('cancelled')
      expect(stepsFrom(from)).not.toContain(from)
    }
  })

  it('never leads to pending_verification by hand: that is for money alone', () => {
    expect(projectStatuses.filter((from) => mayStep(from, 'pending_verification'))).toEqual([])
  })

  it('has a group for every status, the unknown ones included', () => {
    expect(
      ['pending', 'pending_verification', 'approved', 'completed', 'done', 'on_hold', 'x', 'toString'].map(
        groupOf,
      ),
    ).toEqual(['pending', 'pending', 'approved', 'completed', 'completed', 'other', 'other', 'other'])
    expect(statusName('imported')).toBe('imported')
  })
})
