import type { TypePair } from '@jara/contract/content/brand'
import { fontFileOf, typePairFamilies } from '../../src/theme/type-pairs.ts'
import { type FontFiles, Typeface } from './typeface.ts'

export interface Typefaces {
  display: Typeface
  text: Typeface
}

export function typefacesOf(files: FontFiles, pair: TypePair): Typefaces {
  const { display, text } = typePairFamilies[pair]
  return { display: new Typeface(files, fontFileOf(display)), text: new Typeface(files, fontFileOf(text)) }
}
