import type { TypePair } from '@jara/contract/content/brand'
import { siteContent } from '#content/site.server.ts'
import archivo from './fonts/archivo-latin.woff2?url'
import bricolage from './fonts/bricolage-grotesque-latin.woff2?url'
import jakarta from './fonts/plus-jakarta-sans-latin.woff2?url'
import publicSans from './fonts/public-sans-latin.woff2?url'
import sourceSans from './fonts/source-sans-3-latin.woff2?url'
import sourceSerif from './fonts/source-serif-4-latin.woff2?url'
import archivoPublic from './fonts-archivo-public.css?url'
import sourceSerifSans from './fonts-source-serif-sans.css?url'

interface Typefaces {
  /** The font files that a page preloads. */
  fonts: string[]
  /** The stylesheet of the pair. Null for the pair that is part of the theme. */
  sheet: string | null
}

const typefaces: Record<TypePair, Typefaces> = {
  'bricolage-jakarta': { fonts: [jakarta, bricolage], sheet: null },
  'source-serif-sans': { fonts: [sourceSans, sourceSerif], sheet: sourceSerifSans },
  'archivo-public': { fonts: [publicSans, archivo], sheet: archivoPublic },
}

/** Returns what a page loads for the typefaces of the agency. */
export const typefacesOfSite = (): Typefaces => typefaces[siteContent().brand.typePair]
