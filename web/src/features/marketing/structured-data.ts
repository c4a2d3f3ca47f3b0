import { agency, socialLinks } from '#content/agency.ts'
import { pageMeta } from '#content/page-meta.ts'
import { staticServices } from '#content/services.ts'
import { siteOrigin } from './public-meta.ts'

const organisationId = `${siteOrigin}/#organisation`

export const organisationData = {
  '@type': 'ProfessionalService',
  '@id': organisationId,
  name: agency.name,
  legalName: agency.legalName,
  description: agency.summary,
  url: `${siteOrigin}/`,
  logo: `${siteOrigin}/icon-512.png`,
  image: `${siteOrigin}/og/${pageMeta.landing.picture}.png`,
  email: agency.email,
  telephone: agency.phone.href.replace('tel:', ''),
  foundingDate: String(agency.founded),
  currenciesAccepted: 'NGN',
  address: {
    '@type': 'PostalAddress',
    streetAddress: `${agency.address.street}, ${agency.address.area}`,
    addressLocality: agency.address.city,
    addressRegion: agency.address.state,
    addressCountry: agency.address.countryCode,
  },
  sameAs: socialLinks.map((link) => link.href),
}

export const servicesData = {
  '@type': 'ItemList',
  name: pageMeta.services.title,
  itemListElement: staticServices.map((service, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Service',
      name: service.title,
      description: service.body,
      areaServed: agency.address.country,
      provider: { '@id': organisationId },
    },
  })),
}
