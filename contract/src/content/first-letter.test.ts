import { expect, it } from 'vitest'
import { firstLetter, initialsOf } from './first-letter.ts'

it.each([
  ['kola Studio', 'K'],
  ['Ọ̀ṣun', 'Ọ̀'],
  ['e\u0301kó', 'É'],
  ['3 Crowns', '3'],
  ['拉各斯', '拉'],
  ['𝒜dire', '𝒜'],
  ['“Kola” Ltd', 'K'],
  ['🚀 Ankara', 'A'],
])('the first letter of %s is %s', (name, letter) => {
  expect(firstLetter(name)).toBe(letter.normalize('NFC'))
})

it('there is no first letter in a name without letters and digits', () => {
  expect(firstLetter('🎨')).toBeNull()
  expect(firstLetter('👩🏽‍💻 !')).toBeNull()
})

it.each([
  ['Ngozi Okeke', 'NO'],
  ['Ada Mary Obi', 'AM'],
  ['Ẹ́niọlá', 'Ẹ́'],
  ['🎉 Party', 'P'],
  ['🎉', ''],
])('the initials of %s are %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters.normalize('NFC'))
})
