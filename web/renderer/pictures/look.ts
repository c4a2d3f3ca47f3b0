import type { BrandContent } from '@jara/contract/content/brand'
import type { Palette } from '@jara/contract/content/colours/palette'
import { brand as sample } from '@jara/contract/content/sample/brand'
import { coloursOfThemes } from '../../src/theme/palette-tokens.ts'
import { charactersOf, type FontFiles } from './typeface.ts'
import { type Typefaces, typefacesOf } from './typefaces.ts'

/** What all pictures of an agency have in common. */
export interface Look {
  brand: BrandContent
  palette: Palette
  typefaces: Typefaces
  /** The uploaded icon. */
  icon: Buffer | undefined
  /** The letter that is drawn in place of an icon. Without it, the sign of the sample agency is drawn. */
  letter: string | undefined
}

export function lookOf(brand: BrandContent, fonts: FontFiles, icon: Buffer | undefined): Look {
  const typefaces = typefacesOf(fonts, brand.typePair)
  const letter = brand.name === sample.name ? undefined : firstLetter(brand.name, typefaces)
  return { brand, palette: coloursOfThemes(brand.colours).light, typefaces, icon, letter }
}

/** Returns the first letter or digit of a name that can be drawn. */
function firstLetter(name: string, { display }: Typefaces): string | undefined {
  return charactersOf(display.drawable(name))
    .find((character) => /^[\p{L}\p{N}]/u.test(character))
    ?.toLocaleUpperCase('en')
}
