import { fontFileOf } from '#theme/type-pairs.ts'

const files = import.meta.glob<string>('../../../theme/fonts/*-latin.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
})

const known = new Set<string>()

/**
 * Returns the `font-family` of a typeface for its sample. Pages declare only the typefaces of their own pair, so the
 * others get a name of their own. The browser loads a file when a text uses it.
 */
export function sampleFamily(typeface: string): string {
  const family = `Sample of ${typeface}`
  const url = files[`../../../theme/fonts/${fontFileOf(typeface)}-latin.woff2`]
  if (url && !known.has(family)) {
    known.add(family)
    document.fonts.add(new FontFace(family, `url(${url})`, { weight: '100 900' }))
  }
  return `'${family}'`
}
