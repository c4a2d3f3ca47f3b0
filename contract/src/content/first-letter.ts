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

/** Returns the first letters of the first two words that have one. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => firstLetter(word) ?? [])
    .slice(0, 2)
    .join('')
