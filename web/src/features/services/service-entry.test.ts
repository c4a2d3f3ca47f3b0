import { paths } from '@jara/contract/paths'
import { describe, expect, it } from 'vitest'
import { exampleService } from '#content/example-service.ts'
import { serviceEntry } from './service-entry.ts'

const path = paths.service({ slug: exampleService.slug })

const typesOf = (data: object[]) => data.map((one) => (one as { '@type': string })['@type'])

describe('serviceEntry', () => {
  it('describes the service, its offer, its place on the site and its questions', () => {
    const { structuredData, ...page } = serviceEntry(exampleService, 'Eleko Studio')
    expect(page).toEqual({
      title: 'Online shop',
      headline: 'Online shop',
      description:
        'A shop with your products, prices and delivery areas. Your customers pay by card or transfer.',
      path,
      picture: 'services',
    })
    expect(typesOf(structuredData)).toEqual(['Service', 'BreadcrumbList', 'FAQPage'])
    expect(structuredData[0]).toMatchObject({
      image: '/uploads/example.webp',
      provider: { name: 'Eleko Studio' },
      offers: { price: '480000.00', priceCurrency: 'NGN', url: path },
    })
  })

  it('leaves out the picture and the questions when there are none', () => {
    const { structuredData } = serviceEntry({ ...exampleService, pictureUrl: null, questions: [] }, 'Eleko')
    expect(typesOf(structuredData)).toEqual(['Service', 'BreadcrumbList'])
    expect(structuredData[0]).not.toHaveProperty('image')
  })

  it('cuts a long description at a word', () => {
    const { description } = serviceEntry({ ...exampleService, description: 'word '.repeat(100) }, 'Eleko')
    expect(description).toMatch(/^(word )+word…$/)
    expect(description.length).toBeLessThanOrEqual(161)
  })
})
