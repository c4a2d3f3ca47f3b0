import { projectStatuses } from '@jara/contract/projects/status'
import { describe, expect, it } from 'vitest'
import { nextStepOf } from './next-steps.ts'

const paymentMethod = 'transfer'

describe('nextStepOf', () => {
  it.each(projectStatuses)(
    'differs between paid and unpaid, customer and staff when a project is %s',
    (status) => {
      const texts = (['customer', 'staff'] as const).map((reader) =>
        ['paid', 'pending'].map((paymentStatus) =>
          nextStepOf({ status, paymentStatus, paymentMethod }, reader),
        ),
      )
      const [customer, staff] = texts
      expect(customer?.[0]).not.toBe(customer?.[1])
      expect(staff?.[0]).not.toBe(staff?.[1])
    },
  )

  it('asks no customer to pay again after a refund', () => {
    const text = nextStepOf({ status: 'cancelled', paymentStatus: 'refunded', paymentMethod }, 'customer')
    expect(text).toContain('your payment was refunded')
    expect(nextStepOf({ status: 'done', paymentStatus: 'partly_refunded', paymentMethod }, 'customer')).toBe(
      nextStepOf({ status: 'done', paymentStatus: 'paid', paymentMethod }, 'customer'),
    )
  })

  it('speaks of invoices when a project of a quote is not paid', () => {
    const project = { paymentStatus: 'pending', paymentMethod: null, paymentType: 'invoice' }
    for (const reader of ['customer', 'staff', 'limited'] as const)
      for (const status of ['approved', 'completed', 'done', 'cancelled'])
        expect(nextStepOf({ status, ...project }, reader)).toContain('invoice')
  })

  it('asks for another proof after staff refused it', () => {
    const refused = { status: 'pending_verification', paymentStatus: 'pending', paymentMethod: null }
    expect(nextStepOf(refused, 'customer')).toContain('could not accept your proof')
    expect(nextStepOf(refused, 'staff')).toContain('was refused')
  })

  it('asks staff who do not see or review payments for nothing about payments', () => {
    for (const status of projectStatuses) {
      const hidden = nextStepOf({ status, paymentStatus: null, paymentMethod: null }, 'limited')
      expect(hidden).not.toMatch(/paid|payment|refund|has arrived/)
    }
    const unverified = { status: 'pending_verification', paymentStatus: 'pending', paymentMethod }
    expect(nextStepOf(unverified, 'limited')).toContain('A colleague checks the bank transfer')
  })

  it('has a text for an unknown status', () => {
    expect(nextStepOf({ status: 'toString', paymentStatus: 'pending', paymentMethod }, 'customer')).toContain(
      'Write to us',
    )
  })
})
