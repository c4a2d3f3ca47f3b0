import type { TypePair } from '@jara/contract/content/brand'

/** What the editor of the site says about each pair of typefaces: the one of headings, then the one of text. */
export const typePairLabels: Record<TypePair, string> = {
  'bricolage-jakarta': 'Friendly: Bricolage Grotesque and Plus Jakarta Sans',
  'source-serif-sans': 'Editorial: Source Serif and Source Sans',
  'archivo-public': 'Technical: Archivo and Public Sans',
}
