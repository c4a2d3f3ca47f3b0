const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Returns the first letter or digit of a name as a capital, with all its marks. Returns null when the name has none,
 * for example because it is an emoji.
 */
export function firstLetter(name: string): string | null {
  for (const { segment } of characters.segment(name.normalize('NFC')))
    if (/^[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase()
  return null
}
