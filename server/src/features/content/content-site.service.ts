import type { Business, ContentSection, Site, SiteContent } from '@jara/contract/content/content'
import { NewerContentError, readContent, readSection } from '@jara/contract/content/read-content'
import { sampleBusiness, sampleContent } from '@jara/contract/content/sample/sample'
import * as agency from '#features/agency/agency.service.ts'
import * as services from '#features/services/services.service.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { AppError, conflict } from '#lib/errors.ts'
import type { PublicSite } from '#lib/public-site.ts'
import * as repo from './content.repo.ts'

/** Returns the content of a stored version, in the format of this release. */
export const versionContent = ({ content, format }: repo.FullVersion): SiteContent =>
  reading(() => readContent(content, format))

/** Returns the content that is shown with this version. */
export async function contentOf(deps: TxDeps, versionId: number | null): Promise<SiteContent> {
  const version = versionId === null ? undefined : await repo.findVersion(deps.db, versionId)
  return version ? versionContent(version) : sampleContent
}

/** Returns the content of a draft, in the format of this release. */
export const draftContent = ({ section, content, format }: repo.DraftRow) =>
  reading(() => readSection(section, content, format)) as SiteContent[ContentSection]

function reading<Content>(read: () => Content): Content {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof NewerContentError)) throw error
    throw new AppError(
      'unavailable',
      'A newer release has saved this content. Please try again when all servers run that release.',
      { retryAfterSeconds: 60 },
    )
  }
}

export const withDrafts = (content: SiteContent, drafts: readonly repo.DraftRow[]): SiteContent => ({
  ...content,
  ...Object.fromEntries(drafts.map((draft) => [draft.section, draftContent(draft)])),
})

/** Returns the details of the agency that published pages show. */
export const businessOf = ({ legalName, address, email, phone }: Business): Business => ({
  legalName,
  address,
  email,
  phone,
})

/**
 * Returns the details that the pages of a version show. An agency that has neither published a version nor entered
 * its details shows those of the sample, because its pages are the sample's too.
 */
export function shownBusiness(settings: Business, versionId: number | null): Business {
  const business = businessOf(settings)
  const isEmpty = Object.values(business).every((value) => value === '')
  return versionId === null && isEmpty ? sampleBusiness : business
}

/** Returns everything that the pages of a version are rendered from. */
export async function siteOf(deps: TxDeps, versionId: number | null): Promise<Site> {
  const content = await contentOf(deps, versionId)
  const business = shownBusiness(await agency.get(deps), versionId)
  return { content, business, services: await services.listPages(deps) }
}

export function requirePages({ site }: Pick<Deps, 'site'>): PublicSite {
  if (!site)
    throw conflict(
      'The public pages are not built here, so they cannot be rendered. Start the server with npm start.',
    )
  return site
}
