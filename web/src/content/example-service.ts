import type { ServiceDetails } from '@jara/contract/services'

/**
 * The service whose page the build renders. The router refuses a loader without a prerendered page, and this page
 * shows at build time whether the pages of services can be rendered. It is not served.
 */
export const exampleService: ServiceDetails = {
  id: 1,
  slug: 'example',
  name: 'Online shop',
  description:
    'A shop with your products, prices and delivery areas.\nYour customers pay by card or transfer.',
  price: 480_000,
  featured: true,
  deliveryTime: '4 to 6 weeks',
  pictureUrl: '/uploads/example.webp',
  version: 1,
  included: ['Up to 200 products', 'Training for your team'],
  questions: [{ question: 'Who writes the texts?', answer: 'You send us the facts, and we write.' }],
}
