import { expect, it } from 'vitest'
import { exampleService } from '../src/content/example-service.ts'
import { sitemapOf } from './sitemap.ts'

const pagesIn = (sitemap: string) =>
  [...sitemap.matchAll(/<loc>__JARA_ORIGIN__([^<]+)<\/loc>/g)].map(([, path]) => path)

it('sitemapOf lists the indexed pages and the pages of the services', () => {
  const listed = [
    '/',
    '/about',
    '/public-services',
    '/services',
    '/public-portfolio',
    '/showcase',
    '/pricing',
    '/contact',
    '/privacy',
    '/terms',
  ]
  expect(pagesIn(sitemapOf({ services: [] }))).toEqual(listed)
  const services = [exampleService, { ...exampleService, slug: 'online-shop' }]
  expect(pagesIn(sitemapOf({ services }))).toEqual([...listed, '/services/example', '/services/online-shop'])
})
