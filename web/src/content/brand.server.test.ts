import { sampleSite } from '@jara/contract/content/sample/sample'
import { afterEach, expect, it } from 'vitest'
import { brandOfSite } from './brand.server.ts'

afterEach(() => {
  globalThis.siteToRender = undefined
})

it.each([
  ['ankara works', 'A'],
  ['O\u0323\u0300ṣun Works', '\u1ecc\u0300'],
  ['🚀 Works', 'W'],
  ['🚀', null],
  ['— · —', null],
  ['Eleko Studio', null],
])('the agency %j has the letter %j', (name, letter) => {
  const { content } = sampleSite
  globalThis.siteToRender = { ...sampleSite, content: { ...content, brand: { ...content.brand, name } } }
  expect(brandOfSite().letter).toBe(letter)
})
