import type { Checklist, FirstStep } from '@jara/contract/first-steps'
import { describe, expect, it } from 'vitest'
import { countDone, nextStep, stepTexts, textOfStep, valueOfStep } from './step-texts.ts'

const listOf = (...done: boolean[]): Checklist => ({
  hidden: false,
  steps: (['brand', 'business', 'bank'] as const).map((step, index) => ({
    step,
    done: done[index] === true,
    note: null,
    value: null,
  })),
})

describe('countDone', () => {
  it('counts the steps that are done', () => {
    expect([listOf(), listOf(true, false, true)].map(countDone)).toEqual([0, 2])
  })
})

describe('nextStep', () => {
  it('returns the first open step, also when later steps are done', () => {
    expect(nextStep(listOf(true, false, true))).toBe('business')
  })

  it('returns nothing when all steps are done', () => {
    expect(nextStep(listOf(true, true, true))).toBeUndefined()
  })
})

const openStep = (step: FirstStep, given: { note?: string; value?: string } = {}) => ({
  ...{ step, done: false, note: null, value: null },
  ...given,
})

describe('valueOfStep', () => {
  it('names the value that the server sends', () => {
    const value = 'https://portal.example.ng/api/payments/webhook/paystack'
    expect(valueOfStep(openStep('webhook', { value }))).toMatchObject({ value, what: 'address' })
  })

  it('returns nothing for a step that is done on a screen', () => {
    expect(valueOfStep(openStep('bank'))).toBeUndefined()
  })
})

describe('textOfStep', () => {
  it('returns the note of the server', () => {
    expect(textOfStep(openStep('bank', { note: 'Still missing: bank.' }))).toBe('Still missing: bank.')
  })

  it('returns the help of an open step without a note, and nothing when it is done', () => {
    const step = openStep('bank')
    expect([textOfStep(step), textOfStep({ ...step, done: true })]).toEqual([stepTexts.bank.help, null])
  })
})
