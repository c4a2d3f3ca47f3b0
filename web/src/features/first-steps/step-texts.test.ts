import type { Checklist, FirstStep } from '@jara/contract/first-steps'
import { describe, expect, it } from 'vitest'
import { countDone, nextStep, stepTexts, textOfStep, valueOfStep } from './step-texts.ts'

const listOf = (...done: boolean[]): Checklist => ({
  hidden: false,
  steps: (['brand', 'business', 'bank'] as const).map((step, index) => ({
    step,
    done: done[index] === true,
    note: null,
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

const origin = 'https://portal.example.ng'
const openStep = (step: FirstStep, note: string | null) => ({ step, note, done: false })

describe('valueOfStep', () => {
  it('returns the address of the webhook that the server names', () => {
    const named = 'https://api.example.ng/api/payments/webhook/paystack'
    const step = openStep('webhook', `Set this webhook URL at Paystack: ${named}`)
    expect(valueOfStep(step, origin)?.value).toBe(named)
  })

  it('returns a full address when the server names none, because it is entered at another site', () => {
    const step = openStep('webhook', 'Set your Paystack key first.')
    expect(valueOfStep(step, origin)?.value).toBe(`${origin}/api/payments/webhook/paystack`)
  })

  it('returns nothing for a step that is done on a screen', () => {
    expect(valueOfStep(openStep('bank', null), origin)).toBeUndefined()
  })
})

describe('textOfStep', () => {
  it('leaves out the value, which is shown below the text', () => {
    const step = openStep('demoData', 'There is demo data. Run this: npm run demo:clear')
    expect(textOfStep(step, 'npm run demo:clear')).toBe('There is demo data. Run this:')
  })

  it('returns the help of an open step without a note, and nothing when it is done', () => {
    const step = openStep('bank', null)
    expect([textOfStep(step), textOfStep({ ...step, done: true })]).toEqual([stepTexts.bank.help, null])
  })
})
