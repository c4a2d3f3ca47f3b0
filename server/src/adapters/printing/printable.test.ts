import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it('keeps what the fonts have, the naira sign and the letters of Nigerian names among it', () => {
  expect(printable('₦250,000 Adéọlá Ọlátúnjí, Ụzọma “Ltd”')).toBe('₦250,000 Adéọlá Ọlátúnjí, Ụzọma “Ltd”')
})

it('takes a letter and its mark apart where they have no glyph together', () => {
  expect(printable('Ṣadé')).toBe('S\u0323adé')
  expect(printable('Ɗan Ɓaba')).toBe('Dan Baba')
})

it('says with a question mark that something cannot be drawn, and keeps to one line', () => {
  expect(printable('Shop 🛍\nof 木')).toBe('Shop ? of ?')
})
