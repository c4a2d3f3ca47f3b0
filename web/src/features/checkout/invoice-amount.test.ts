import { expect, test } from 'vitest'
import { amountFault } from './invoice-amount.ts'

const due = 15_000_000_00

test.each([
  ['15000000', true, undefined],
  ['15000000', false, /₦10,000,000/],
  ['10000000', false, undefined],
  ['49', false, /₦50/],
  ['49', true, undefined],
  ['14999960', true, /leave at least ₦50/],
  ['15000000.01', true, /At most ₦15,000,000 is due/],
  ['', true, /above zero/],
  ['.', true, /above zero/],
  ['100.001', true, /two decimals/],
])('amountFault checks what is typed: %s, by transfer %s', (typed, byTransfer, expected) => {
  const fault = amountFault(typed, due, byTransfer)
  if (expected) expect(fault).toMatch(expected)
  else expect(fault).toBeUndefined()
})
