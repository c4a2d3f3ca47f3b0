import { describe, expect, it } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

describe('cutAtWord', () => {
  it('leaves a text unchanged when it fits', () => {
    expect(cutAtWord('a'.repeat(120), 120)).toBe('a'.repeat(120))
  })

  it('ends at the last whole word, with an ellipsis and no dangling comma', () => {
    expect(cutAtWord('Orders are cut, tracked and paid', 20)).toBe('Orders are cut…')
  })

  it('keeps a word that ends exactly at the limit', () => {
    expect(cutAtWord('Orders are cut and paid', 14)).toBe('Orders are cut…')
  })

  it('cuts a single endless word without splitting a character', () => {
    expect(cutAtWord('👩'.repeat(130), 120)).toBe(`${'👩'.repeat(120)}…`)
  })
})
