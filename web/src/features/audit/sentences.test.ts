import type { AuditEntry } from '@jara/contract/audit'
import { auditActions } from '@jara/contract/audit/actions'
import { describe, expect, it } from 'vitest'
import { sentenceOf } from './sentences.ts'

const entry = (action: string, facts: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-12T10:00:00.000Z',
  actor: { id: 3, name: 'Ada Obi' },
  action,
  subject: 'service',
  subjectId: '12',
  subjectName: null,
  before: null,
  after: null,
  ip: null,
  ...facts,
})

describe('sentenceOf', () => {
  it('names the actor, the row and both values when one field changed', () => {
    const before = { name: 'Basic website', price: 100_000, version: 1 }
    const changed = { before, after: { ...before, price: 120_000, version: 2 } }
    expect(sentenceOf(entry('services.updated', changed))).toBe(
      'Ada Obi changed the price of “Basic website” from ₦100,000 to ₦120,000',
    )
  })

  it('names only the fields when several changed or a value is long', () => {
    const before = { name: 'Shop', price: 1, description: 'Old' }
    const several = { before, after: { ...before, price: 2, description: 'New' } }
    expect(sentenceOf(entry('services.updated', several))).toBe(
      'Ada Obi changed the price and the description of “Shop”',
    )
    const long = { before, after: { ...before, description: 'word '.repeat(20) } }
    expect(sentenceOf(entry('services.updated', long))).toBe('Ada Obi changed the description of “Shop”')
  })

  it('says that a row was renamed', () => {
    const renamed = { before: { name: 'Shop' }, after: { name: 'Market' } }
    expect(sentenceOf(entry('plans.updated', renamed))).toBe('Ada Obi renamed the plan “Shop” to “Market”')
  })

  it('names the customer and the amount of a payment', () => {
    const paid = { subject: 'payment', subjectName: 'Bola Ade', after: { amountKobo: 500_050 } }
    expect(sentenceOf(entry('payment.created', paid))).toBe(
      'Ada Obi recorded a payment of ₦5,000.50 by Bola Ade',
    )
    expect(sentenceOf(entry('refund.processed', { ...paid, actor: null }))).toBe(
      'The refund of ₦5,000.50 to Bola Ade was sent',
    )
  })

  it('says statuses and roles in words', () => {
    const status = { before: { status: 'pending_verification' }, after: { status: 'pending', note: '' } }
    expect(sentenceOf(entry('project.status_changed', { subjectName: 'A shop', ...status }))).toBe(
      'Ada Obi changed the status of “A shop” from Pending verification to Pending',
    )
    const role = { subjectName: 'Bola Ade', before: { role: 'user' }, after: { role: 'super_admin' } }
    expect(sentenceOf(entry('users.role_changed', role))).toBe(
      'Ada Obi changed the role of Bola Ade from User to Super admin',
    )
  })

  it('names the admin whose limits changed and the project whose staff changed', () => {
    const limits = { subjectName: 'Bola Ade', after: { reach: 'assigned', finances: true } }
    expect(sentenceOf(entry('users.limits_changed', limits))).toBe('Ada Obi changed what Bola Ade may see')
    const staff = { subjectName: 'A shop', after: { userIds: [3] } }
    expect(sentenceOf(entry('project.staff_changed', staff))).toBe(
      'Ada Obi changed who is assigned to “A shop”',
    )
  })

  it('names the invoice that was written, credited or reminded of', () => {
    const invoice = { subject: 'invoice', subjectId: '7' }
    const facts = { title: 'A shop', totalKobo: 500_000 }
    expect(sentenceOf(entry('invoice.issued', { ...invoice, after: facts }))).toBe(
      'Ada Obi issued the invoice “A shop”',
    )
    const changed = { ...invoice, before: facts, after: { ...facts, totalKobo: 600_000 } }
    expect(sentenceOf(entry('invoice.updated', changed))).toBe(
      'Ada Obi changed the total of the invoice “A shop” from ₦5,000 to ₦6,000',
    )
    expect(sentenceOf(entry('invoice.credited', { ...invoice, after: { amountKobo: 100_000 } }))).toBe(
      'Ada Obi issued a credit note of ₦1,000 for invoice 7',
    )
    expect(sentenceOf(entry('invoice.reminders_changed', { ...invoice, after: { reminders: false } }))).toBe(
      'Ada Obi turned off the reminders of invoice 7',
    )
  })

  it('names the retainer and the withholding tax that changed', () => {
    const [before, after] = [
      { title: 'Maintenance', every: 'month' },
      { title: 'Maintenance', every: 'quarter' },
    ]
    expect(sentenceOf(entry('retainer.updated', { before, after }))).toBe(
      'Ada Obi changed the interval of the retainer “Maintenance” from Every month to Every quarter',
    )
    const priced = {
      before: { ...before, totalKobo: 30_000_000 },
      after: { ...before, totalKobo: 40_000_000 },
    }
    expect(sentenceOf(entry('retainer.updated', priced))).toBe(
      'Ada Obi changed the total of the retainer “Maintenance” from ₦300,000 to ₦400,000',
    )
    const active = { title: 'Maintenance', state: 'active', nextOn: '2026-05-15' }
    const paused = { ...active, state: 'paused', nextOn: '2026-02-15' }
    expect(sentenceOf(entry('retainer.state_changed', { before: active, after: paused }))).toBe(
      'Ada Obi paused the retainer “Maintenance”',
    )
    expect(sentenceOf(entry('retainer.state_changed', { before: paused, after: active }))).toBe(
      'Ada Obi resumed the retainer “Maintenance”; its next invoice is on 15 May 2026',
    )
    const ended = { actor: null, before: active, after: { ...active, state: 'ended', nextOn: '2026-06-15' } }
    expect(sentenceOf(entry('retainer.state_changed', ended))).toBe(
      'The system ended the retainer “Maintenance”',
    )
    const claim = { subject: 'invoice', subjectId: '7', after: { amountKobo: 2_000_000 } }
    expect(sentenceOf(entry('withholding.verified', claim))).toBe(
      'Ada Obi verified ₦20,000 of withholding tax for invoice 7',
    )
  })

  it('does not name the actor of a refused sign-in without an account', () => {
    expect(sentenceOf(entry('auth.refused', { actor: null }))).toBe('A sign-in was refused')
    expect(sentenceOf(entry('auth.refused'))).toBe('A sign-in as Ada Obi was refused')
  })

  it('contains no key of an action or field, even when an entry has no facts', () => {
    for (const action of auditActions) {
      const sentence = sentenceOf(entry(action))
      expect(sentence).not.toMatch(/undefined|null|NaN|_|[a-z][A-Z]/)
      expect(sentence).not.toContain(action)
    }
  })

  it('shows the key of an action that it does not know', () => {
    expect(sentenceOf(entry('retired.done'))).toBe('Ada Obi: retired.done')
  })
})
