import type { Site, SiteContent } from '@jara/contract/content/content'
import { filledIn } from '@jara/contract/content/fill-in'
import { sampleSite } from '@jara/contract/content/sample/sample'

declare global {
  /** What pages are rendered from. It is not set during the build, which renders the sample agency. */
  var siteToRender: Site | undefined
}

let latest: { site: Site; content: SiteContent } | undefined

function rendered() {
  const site = globalThis.siteToRender ?? sampleSite
  if (latest?.site !== site) latest = { site, content: filledIn(site) }
  return latest
}

/** Returns the content to render, with the fields in its texts replaced. */
export const siteContent = (): SiteContent => rendered().content

export const siteBusiness = () => rendered().site.business
