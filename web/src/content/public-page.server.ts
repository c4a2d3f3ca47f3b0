import { publicPages } from '@jara/contract/content/public-pages'
import type { ListedPage } from '@jara/contract/content/search'
import type { PublicPage } from './public-meta.ts'
import { siteContent } from './site.server.ts'

/** Returns the metadata of a public page, for its loader. */
export function publicPage(name: ListedPage, ...structuredData: object[]): PublicPage {
  return { ...siteContent().search[name], ...publicPages[name], structuredData }
}
