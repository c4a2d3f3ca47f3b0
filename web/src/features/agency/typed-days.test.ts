import { expect, test } from 'vitest'
import { typedDays } from './typed-days.ts'

test('typedDays sorts days, drops repeats and allows none', () => {
  expect(typedDays.parse('7, -3,0 , 7')).toEqual([-3, 0, 7])
  expect(typedDays.parse(' ')).toEqual([])
})

test.each([
  ['3 days', 'Enter days such as -3, 0, 7.'],
  ['1,,2', 'Enter days such as -3, 0, 7.'],
  ['-31', 'From 30 days before to 365 days after.'],
  ['1,2,3,4,5,6,7,8,9,10,11,12,13', 'At most 12 reminders.'],
])('typedDays refuses %s', (text, message) => {
  expect(typedDays.safeParse(text).error?.issues[0]?.message).toBe(message)
})
