import type { BrandContent } from '@jara/contract/content/brand'
import type { Palette } from '@jara/contract/content/colours/palette'
import { firstLetter } from '@jara/contract/content/first-letter'
import { brand as sample } from '@jara/contract/content/sample/brand'
import { coloursOfThemes } from '../../src/theme/palette-tokens.ts'
import type { FontFiles } from './typeface.ts'
import { type Typefaces, typefacesOf } from './typefaces.ts'

export interface UploadedIcon {
  png: Buffer
  /** Whether no part of it is transparent. */
  isOpaque: boolean
}

/** What all pictures of an agency have in common. */
export interface Look {
  brand: BrandContent
  palette: Palette
  typefaces: Typefaces
  icon: UploadedIcon | undefined
  /** The letter that is drawn in place of an icon. Without it, the sign of the sample agency is drawn. */
  letter: string | undefined
}

export function lookOf(brand: BrandContent, fonts: FontFiles, icon: UploadedIcon | undefined): Look {
  const typefaces = typefacesOf(fonts, brand.typePair)
  const letter = brand.name === sample.name ? undefined : drawableLetter(brand.name, typefaces)
  return { brand, palette: coloursOfThemes(brand.colours).light, typefaces, icon, letter }
}

/** Returns the letter that pages show too, or undefined when the typeface cannot draw it. */
const drawableLetter = (name: string, { display }: Typefaces): string | undefined =>
  display.drawable(firstLetter(name) ?? '') || undefined
