import type { Business, Site, SiteContent } from '@jara/contract/content/content'
import { readContent } from '@jara/contract/content/read-content'
import { sampleBusiness, sampleContent, sampleSite } from '@jara/contract/content/sample/sample'
import * as agency from '#features/agency/agency.service.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { conflict } from '#lib/errors.ts'
import type { PublicSite } from '#lib/public-site.ts'
import { sha256 } from '#lib/sha256.ts'
import * as repo from './content.repo.ts'
import { canonical, isSame } from './content.rules.ts'

/** Returns the content of a version, in the format of this release. */
export async function contentOf(deps: TxDeps, versionId: number | null): Promise<SiteContent> {
  if (versionId === null) return sampleContent
  const version = await repo.findVersion(deps.db, versionId)
  return version ? readContent(version.content, version.format) : sampleContent
}

/** Returns the content of a draft, in the format of this release. */
export const draftContent = ({ section, content, format }: repo.DraftRow) =>
  readContent({ [section]: content }, format)[section]

export const withDrafts = (content: SiteContent, drafts: readonly repo.DraftRow[]): SiteContent => ({
  ...content,
  ...Object.fromEntries(drafts.map((draft) => [draft.section, draftContent(draft)])),
})

/**
 * Returns the details of the agency that its pages show. An agency that has neither published a version nor
 * entered its details shows those of the sample, because its pages are the sample's too.
 */
export async function businessOf(deps: TxDeps, versionId: number | null): Promise<Business> {
  const { legalName, address, email, phone } = await agency.get(deps)
  const business = { legalName, address, email, phone }
  const isEmpty = Object.values(business).every((value) => value === '')
  return versionId === null && isEmpty ? sampleBusiness : business
}

/** Returns everything that the pages of a version are rendered from. */
export async function siteOf(deps: TxDeps, versionId: number | null): Promise<Site> {
  return { content: await contentOf(deps, versionId), business: await businessOf(deps, versionId) }
}

/** Whether the pages of the build show this site. */
export const isBuilt = (site: Site): boolean => isSame(site, sampleSite)

/** Returns a hash of everything that rendered pages depend on, apart from the release. */
export const inputsOf = ({ settings }: Pick<Deps, 'settings'>, site: Site): string =>
  sha256(canonical({ ...site, origin: settings.url }))

export function requirePages({ site }: Pick<Deps, 'site'>): PublicSite {
  if (!site)
    throw conflict(
      'The public pages are not built here, so they cannot be rendered. Start Jara with npm start.',
    )
  return site
}
