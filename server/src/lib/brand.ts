import type { Palette } from '@jara/contract/content/colours/palette'
import { brand as sample } from '@jara/contract/content/sample/brand'
import type { Settings } from './env.ts'

/** A picture of the brand as emails and documents show it: small, and without transparency. */
export interface BrandPicture {
  /** The address from which emails load it. */
  url: string
  png: Buffer
  width: number
  height: number
  /** The colour behind the picture. The plate around it has the same. */
  ground: string
}

/** The colour behind pictures that are dark enough for it. */
export const lightGround = '#ffffff'

/** What emails and documents show of the agency. */
export interface Brand {
  name: string
  /** Undefined means the colours of the sample agency. */
  colours: { light: Palette; dark: Palette } | undefined
  /** Undefined means that the name is shown instead. */
  logo: BrandPicture | undefined
  icon: BrandPicture | undefined
}

/** The brand that this node shows now. */
export interface CurrentBrand {
  get(): Brand
  replace(brand: Brand): void
}

export function currentBrand(settings: Pick<Settings, 'mailFrom'>): CurrentBrand {
  let shown = brandOfSample(settings)
  return {
    get: () => shown,
    replace: (brand) => {
      shown = brand
    },
  }
}

/**
 * Returns the brand of an agency that has not published its own. A name in MAIL_FROM is used instead of the
 * sample's, so that customers read the name of their agency.
 */
export const brandOfSample = ({ mailFrom }: Pick<Settings, 'mailFrom'>): Brand => ({
  name: mailFrom.name ?? sample.name,
  colours: undefined,
  logo: undefined,
  icon: undefined,
})
