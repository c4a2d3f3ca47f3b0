import { existsSync } from 'node:fs'
import { typePairs } from '@jara/contract/content/brand'
import { expect, it } from 'vitest'
import { fontFileOf, typePairFamilies } from './type-pairs.ts'

it.each(typePairs)('both typefaces of the pair %s have font files', (pair) => {
  const { display, text } = typePairFamilies[pair]
  for (const typeface of [display, text])
    expect(existsSync(new URL(`fonts/${fontFileOf(typeface)}-latin.woff2`, import.meta.url)), typeface).toBe(
      true,
    )
})
