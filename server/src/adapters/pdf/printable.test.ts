import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it('printable keeps what the fonts support, including the naira sign and Nigerian names', () => {
  expect(printable('₦250,000 Adéọlá Ọlátúnjí, Ụzọma “Ltd”')).toBe('₦250,000 Adéọlá Ọlátúnjí, Ụzọma “Ltd”')
})

it('printable separates a letter from its mark when they have no common glyph', () => {
  expect(printable('Ṣadé')).toBe('S\u0323adé')
  expect(printable('Ɗan Ɓaba')).toBe('Dan Baba')
})

it('printable replaces unsupported characters with a question mark and returns one line', () => {
  expect(printable('Shop 🛍\nof 木')).toBe('Shop ? of ?')
})
