import { publicPages } from '@jara/contract/content/public-pages'
import { paths } from '@jara/contract/paths'
import type { ServiceDetails } from '@jara/contract/services'
import type { PublicPage } from '#content/public-meta.ts'
import { cutAtWord } from '#lib/cut-at-word.ts'

const longestDescription = 160

/** Returns the metadata of the page of a service: for search engines, and for the preview of a link to it. */
export function serviceEntry(service: ServiceDetails, agency: string): PublicPage {
  return {
    title: service.name,
    headline: service.name,
    description: cutAtWord(service.description.replaceAll(/\s+/g, ' '), longestDescription),
    path: paths.service({ slug: service.slug }),
    picture: publicPages.priceList.picture,
    structuredData: [
      serviceData(service, agency),
      breadcrumbData(service),
      ...(service.questions.length > 0 ? [questionsData(service)] : []),
    ],
  }
}

function serviceData({ slug, name, description, price, pictureUrl }: ServiceDetails, agency: string): object {
  const url = paths.service({ slug })
  return {
    '@type': 'Service',
    name,
    description,
    url,
    ...(pictureUrl && { image: pictureUrl }),
    areaServed: 'Nigeria',
    provider: { '@type': 'ProfessionalService', name: agency, url: paths.home() },
    offers: {
      '@type': 'Offer',
      price: price.toFixed(2),
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
      url,
    },
  }
}

function breadcrumbData({ slug, name }: ServiceDetails): object {
  const places = [
    { name: 'Services', item: paths.services() },
    { name, item: paths.service({ slug }) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
  }
}

const questionsData = ({ questions }: ServiceDetails): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
