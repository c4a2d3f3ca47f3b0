import { publicPages } from '@jara/contract/content/public-pages'
import { siteBusiness, siteContent } from './site.server.ts'

const organisationId = '/#organisation'

/** Describes the agency to search engines, without the details that it has not entered. Addresses begin with '/'; the page adds the origin. */
export function organisationData(): object {
  const { brand, contact } = siteContent()
  const { legalName, email, phone, address } = siteBusiness()
  return {
    '@type': 'ProfessionalService',
    '@id': organisationId,
    name: brand.name,
    ...(legalName && { legalName }),
    ...(brand.summary && { description: brand.summary }),
    url: '/',
    logo: '/icon-512.png',
    image: `/og/${publicPages.landing.picture}.png`,
    ...(email && { email }),
    ...(phone && { telephone: phone.replaceAll(/[^+\d]/g, '') }),
    currenciesAccepted: 'NGN',
    address: { '@type': 'PostalAddress', ...(address && { streetAddress: address }), addressCountry: 'NG' },
    ...(contact.socialLinks.length > 0 && { sameAs: contact.socialLinks.map((link) => link.href) }),
  }
}

/** Describes the services to search engines. Empty when the agency lists none. */
export function servicesData(): object[] {
  const { search, services } = siteContent()
  if (services.services.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      name: search.services.title,
      itemListElement: services.services.map((service, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Service',
          name: service.title,
          ...(service.body && { description: service.body }),
          areaServed: 'Nigeria',
          provider: { '@id': organisationId },
        },
      })),
    },
  ]
}
