import { describe, expect, it } from 'vitest'
import { internationalNumber, readableNumber } from './phone.ts'

describe('internationalNumber', () => {
  it.each([
    ['0801 234 5678', '+2348012345678'],
    ['+234 801 234 5678', '+2348012345678'],
    ['+234-801-234-5678', '+2348012345678'],
    ['+234 (0)801 234 5678', '+2348012345678'],
    ['234 801 234 5678', '+2348012345678'],
    ['00234 801.234.5678', '+2348012345678'],
    ['+44 20 7946 0000', '+442079460000'],
    ['', ''],
    ['call us', 'call us'],
  ])('turns %j into %j', (typed, stored) => {
    expect(internationalNumber(typed)).toBe(stored)
  })
})

describe('readableNumber', () => {
  it.each([
    ['+2348012345678', '+234 801 234 5678'],
    ['+442079460000', '+442079460000'],
    ['', ''],
  ])('writes %j as %j', (stored, shown) => {
    expect(readableNumber(stored)).toBe(shown)
  })
})
