import { describe, expect, it } from 'vitest'
import { sentencesOf } from './permission-text.ts'

describe('sentencesOf', () => {
  it('says only what an owner is when one of the permissions is owner', () => {
    expect(sentencesOf(['pay', 'owner'])).toEqual(['Can do everything, and manages the team'])
  })

  it('leaves out read when another permission includes it', () => {
    expect(sentencesOf(['read', 'order'])).toEqual(['Can see projects, chat and order'])
    expect(sentencesOf(['read', 'pay'])).toEqual([
      'Can see projects and chat',
      'Can see and pay invoices, payments and documents',
    ])
  })
})
