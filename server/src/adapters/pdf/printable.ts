import { plainCharacters } from '@jara/contract/lib/plain-characters'

/** The characters that all document fonts have. */
const supported =
  /[\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20a6\u20ac\u2192\u2212]/u

const marks = '\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323'

const isSupported = (character: string) => supported.test(character) || marks.includes(character)

/**
 * Converts text to characters that the fonts can draw. Splits a letter from its marks where needed, and
 * replaces characters that are still not supported with '?'.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (character) => {
    if (isSupported(character)) return character
    const parts = Array.from(character.normalize('NFD'), (part) => plainCharacters[part] ?? part)
    return parts.every(isSupported) ? parts.join('') : '?'
  }).join('')
}
