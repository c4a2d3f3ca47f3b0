import { describe, expect, it } from 'vitest'
import { groupOf, type ProjectStatus, projectStatuses, statusName, stepsOf } from './status.ts'

const paid = { paymentMethod: 'transfer', paymentStatus: 'paid' }
const unverified = { paymentMethod: 'transfer', paymentStatus: 'pending' }
const stepsFrom = (status: string, payment = paid) => stepsOf({ status, ...payment })
const mayStep = (from: string, to: ProjectStatus) => stepsFrom(from).includes(to)

describe('project status', () => {
  it('changes to approved only from pending', () => {
    expect(projectStatuses.filter((from) => mayStep(from, 'approved'))).toEqual(['pending'])
  })

  it('changes from approved to completed to done', () => {
    expect(mayStep('approved', 'completed')).toBe(true)
    expect(mayStep('completed', 'done')).toBe(true)
    expect(mayStep('pending', 'done')).toBe(false)
  })

  it('changes to on hold or cancelled from any status, and never to itself', () => {
    for (const from of [...projectStatuses, 'imported']) {
      if (from !== 'on_hold' && from !== 'cancelled') expect(stepsFrom(from)).toContain('on_hold')
      if (from !== 'cancelled') expect(stepsFrom(from)).toContain('cancelled')
      expect(stepsFrom(from)).not.toContain(from)
    }
  })

  it('never changes to pending_verification by hand when the payment is verified', () => {
    expect(projectStatuses.filter((from) => mayStep(from, 'pending_verification'))).toEqual([])
  })

  it('returns to pending_verification, never to pending, while a transfer is not verified', () => {
    for (const from of ['on_hold', 'cancelled', 'imported']) {
      expect(stepsFrom(from, unverified)).toContain('pending_verification')
      expect(stepsFrom(from, unverified)).not.toContain('pending')
    }
    expect(stepsFrom('pending_verification', unverified)).toEqual(['on_hold', 'cancelled'])
  })

  it('belongs to a group, even when it is unknown', () => {
    expect(
      ['pending', 'pending_verification', 'approved', 'completed', 'done', 'on_hold', 'x', 'toString'].map(
        groupOf,
      ),
    ).toEqual(['pending', 'pending', 'approved', 'completed', 'completed', 'other', 'other', 'other'])
    expect(statusName('imported')).toBe('imported')
  })
})
