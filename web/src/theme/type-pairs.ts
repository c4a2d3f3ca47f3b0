import type { TypePair } from '@jara/contract/content/brand'

interface Pair {
  style: string
  /** The typeface of headings. */
  display: string
  text: string
}

export const typePairFamilies: Readonly<Record<TypePair, Pair>> = {
  'bricolage-jakarta': { style: 'Friendly', display: 'Bricolage Grotesque', text: 'Plus Jakarta Sans' },
  'source-serif-sans': { style: 'Editorial', display: 'Source Serif 4', text: 'Source Sans 3' },
  'archivo-public': { style: 'Technical', display: 'Archivo', text: 'Public Sans' },
}

/** What the editor of the site says about each pair: 'Technical: Archivo and Public Sans'. */
export const typePairLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(typePairFamilies).map(([pair, { style, display, text }]) => [
    pair,
    `${style}: ${display} and ${text}`,
  ]),
)

/** Returns how the names of the font files of a typeface begin: 'source-serif-4'. */
export const fontFileOf = (typeface: string): string => typeface.toLowerCase().replaceAll(' ', '-')
