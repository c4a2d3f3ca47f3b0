import { paths } from '@jara/contract/paths'
import { expect, test } from 'vitest'
import { withOrigin } from './public-meta.ts'

const origin = 'https://agency.example'
const path = paths.service({ slug: 'online-shop' })

test('withOrigin completes the addresses of the site and leaves texts as they are', () => {
  const data = {
    '@id': '/#organisation',
    url: path,
    image: 'https://pictures.example/shop.webp',
    description: 'Screens of 5"/6"',
    offers: [{ url: path, text: '/ for all sizes' }],
    item: { '@type': 'Service', logo: '/icon-512.png' },
  }
  expect(withOrigin(data, origin)).toEqual({
    ...data,
    '@id': `${origin}/#organisation`,
    url: origin + path,
    offers: [{ url: origin + path, text: '/ for all sizes' }],
    item: { '@type': 'Service', logo: `${origin}/icon-512.png` },
  })
})
