import type { Brand } from './brand.ts'
import { pictureUrl } from './pictures.server.ts'
import { siteBusiness, siteContent } from './site.server.ts'

/** Returns what every screen shows of the agency. */
export function brandOfSite(): Brand {
  const { brand, contact } = siteContent()
  return {
    name: brand.name,
    tagline: brand.tagline,
    summary: brand.summary,
    logo: brand.logo && pictureUrl(brand.logo),
    legalName: siteBusiness().legalName || brand.name,
    registration: contact.registration,
    socialLinks: contact.socialLinks,
    poweredBy: brand.poweredBy,
  }
}
