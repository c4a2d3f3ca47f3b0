import { expect, test } from 'vitest'
import { withServerFields } from './use-row-form.ts'

const started = { title: 'Care', nextOn: '2026-11-30' }
const stored = { title: 'Care', nextOn: '2026-12-30' }

test('withServerFields takes the stored value of a field that the user has not edited', () => {
  const typed = { title: 'Care of the shop', nextOn: '2026-11-30' }
  expect(withServerFields(['nextOn'], typed, started, stored)).toEqual({
    title: 'Care of the shop',
    nextOn: '2026-12-30',
  })
  expect(withServerFields([], typed, started, stored)).toEqual(typed)
})

test('withServerFields keeps what the user has typed', () => {
  const typed = { title: 'Care', nextOn: '2027-01-15' }
  expect(withServerFields(['nextOn'], typed, started, stored)).toEqual(typed)
})
