import type { BrandContent } from '@jara/contract/content/brand'
import { firstLetter } from '@jara/contract/content/first-letter'
import { brand as sampleBrand } from '@jara/contract/content/sample/brand'
import type { Brand } from './brand.ts'
import { pictureUrl } from './pictures.server.ts'
import { siteBusiness, siteContent } from './site.server.ts'
import { socialLinksOf } from './social-links.server.ts'

/** Returns what every screen shows of the agency. */
export function brandOfSite(): Brand {
  const { brand, contact } = siteContent()
  return {
    name: brand.name,
    tagline: brand.tagline,
    summary: brand.summary,
    logo: brand.logo === null ? null : { src: pictureUrl(brand.logo), width: logoWidth(brand) },
    logoIsLight: brand.logoIsLight,
    icon: brand.icon && pictureUrl(brand.icon),
    letter: brand.name === sampleBrand.name ? null : firstLetter(brand.name),
    legalName: siteBusiness().legalName || brand.name,
    registration: contact.registration,
    socialLinks: socialLinksOf(contact),
    poweredBy: brand.poweredBy,
  }
}

/** Returns the width of the logo at a height of 32 px, with 4 px around it. */
function logoWidth({ logoSize }: BrandContent): number {
  const { width, height } = logoSize ?? { width: 4, height: 1 }
  return Math.min(160, Math.round((32 * width) / height)) + 8
}
