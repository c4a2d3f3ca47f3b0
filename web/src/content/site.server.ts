import type { Site, SiteContent } from '@jara/contract/content/content'
import { filledIn } from '@jara/contract/content/fill-in'
import { sampleSite } from '@jara/contract/content/sample/sample'
import { exampleService } from './example-service.ts'

declare global {
  /** What pages are rendered from. It is not set during the build, which renders the sample agency. */
  var siteToRender: Site | undefined
}

const builtSite: Site = { ...sampleSite, services: [exampleService] }

let latest: { site: Site; content: SiteContent } | undefined

function rendered() {
  const site = globalThis.siteToRender ?? builtSite
  if (latest?.site !== site) latest = { site, content: filledIn(site) }
  return latest
}

/** Returns the content to render, with the fields in its texts replaced. */
export const siteContent = (): SiteContent => rendered().content

export const siteBusiness = () => rendered().site.business

/** Returns the service with this page, or undefined when the site has none. */
export const siteService = (slug: string) => rendered().site.services.find((service) => service.slug === slug)
