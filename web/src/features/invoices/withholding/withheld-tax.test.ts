import { expect, it } from 'vitest'
import { typedPercent, withheldTax } from './withheld-tax.ts'

it('withheldTax returns a share of the net amount, and what is left to pay', () => {
  expect(withheldTax({ net: 279_069.77, payable: 300_000 }, 5)).toEqual({ tax: 13_953.49, left: 286_046.51 })
})

it('withheldTax returns less than zero to pay when the tax is more than what is due', () => {
  expect(withheldTax({ net: 100_000, payable: 4000 }, 5)).toEqual({ tax: 5000, left: -1000 })
})

it.each([0, -5, 101, Number.NaN, Number.POSITIVE_INFINITY])(
  'withheldTax returns undefined for %s%%',
  (percent) => {
    expect(withheldTax({ net: 100, payable: 100 }, percent)).toBeUndefined()
  },
)

it('typedPercent reads a rate with a comma or a point, and with a percent sign', () => {
  expect(['7.5', '7,5', '5%', '5 % ', '', '%', 'five'].map(typedPercent)).toEqual([7.5, 7.5, 5, 5, 0, 0, 0])
})
