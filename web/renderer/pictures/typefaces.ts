import type { TypePair } from '@jara/contract/content/brand'
import { type FontFiles, Typeface } from './typeface.ts'

/** The names of the font files of each pair. */
const families: Record<TypePair, { display: string; text: string }> = {
  'bricolage-jakarta': { display: 'bricolage-grotesque', text: 'plus-jakarta-sans' },
  'source-serif-sans': { display: 'source-serif-4', text: 'source-sans-3' },
  'archivo-public': { display: 'archivo', text: 'public-sans' },
}

export interface Typefaces {
  display: Typeface
  text: Typeface
}

export function typefacesOf(files: FontFiles, pair: TypePair): Typefaces {
  const { display, text } = families[pair]
  return { display: new Typeface(files, display), text: new Typeface(files, text) }
}
