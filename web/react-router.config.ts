import { paths } from '@jara/contract/paths'
import type { Config } from '@react-router/dev/config'
import { exampleService } from './src/content/example-service.ts'

/** The pages that the build prerenders, for search engines and for visitors without JavaScript. */
const publicPages = [
  paths.home,
  paths.login,
  paths.register,
  paths.pricing,
  paths.contact,
  paths.about,
  paths.publicServices,
  paths.publicPortfolio,
  paths.showcase,
  paths.services,
  paths.privacy,
  paths.terms,
  // The quote itself is loaded by the browser. Prerendered, the page paints at once.
  paths.quote,
]

export default {
  appDirectory: 'src',
  ssr: false,
  prerender: [...publicPages.map(({ pattern }) => pattern), paths.service({ slug: exampleService.slug })],
} satisfies Config
