import type { ContentVersion, contentEndpoints, DraftSection, EditedSite } from '@jara/contract/content'
import { publicPages } from '@jara/contract/content/public-pages'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { z } from 'zod'
import * as agency from '#features/agency/agency.service.ts'
import { type Deps, inSnapshot, type TxDeps } from '#lib/deps.ts'
import { conflict } from '#lib/errors.ts'
import { RenderError } from '#lib/site-renderer.ts'
import * as repo from './content.repo.ts'
import { businessOf, contentOf, requirePages, withDrafts } from './content-site.service.ts'

export { openBrand } from './brand.service.ts'
export { openSite } from './site-pages.service.ts'

export async function get(deps: Deps): Promise<EditedSite> {
  deps.site?.renderer.warmUp()
  const edited = await inSnapshot(deps, readEdited)
  return { ...edited, latest: edited.latest && loadedHere(deps, edited.latest) }
}

/** A version counts as published once this node shows it, because the editor then offers to open the site. */
const loadedHere = ({ site }: Deps, version: ContentVersion): ContentVersion =>
  version.isShown && site && site.versionId !== version.id ? { ...version, state: 'waiting' } : version

export async function readEdited(deps: TxDeps): Promise<EditedSite> {
  const { versionId } = await repo.getSite(deps.db)
  const published = await contentOf(deps, versionId)
  const drafts = await repo.listDrafts(deps.db)
  const latest = await repo.findLatest(deps.db)
  return {
    content: withDrafts(published, drafts),
    published,
    shownVersion: versionId ?? 0,
    drafts: drafts.map(toDraft),
    latest: latest ? toVersion(latest, versionId) : null,
    business: businessOf(await agency.get(deps)),
  }
}

export async function versions(
  deps: TxDeps,
  query: ListQuery,
): Promise<{ items: ContentVersion[]; total: number }> {
  const { versionId } = await repo.getSite(deps.db)
  const { items, total } = await repo.listVersions(deps.db, query)
  return { items: items.map((row) => toVersion(row, versionId)), total }
}

type PreviewInput = z.output<typeof contentEndpoints.preview.body>

/** Renders a page with the drafts, and with sections that the editor has not saved yet. */
export async function preview(deps: Deps, { page, content }: PreviewInput): Promise<{ html: string }> {
  const { renderer } = requirePages(deps)
  const { versionId } = await repo.getSite(deps.db)
  const saved = withDrafts(await contentOf(deps, versionId), await repo.listDrafts(deps.db))
  const business = businessOf(await agency.get(deps))
  const site = { content: { ...saved, ...content }, business, services: [] }
  try {
    return { html: await renderer.preview(site, publicPages[page].path) }
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    deps.log.warn({ err: error, cause: error.cause }, 'a preview could not be rendered')
    throw conflict(error.message)
  }
}

export const toDraft = ({ section, version, updatedAt, updatedBy }: repo.DraftRow): DraftSection => ({
  section,
  version,
  updatedAt: updatedAt.toISOString(),
  updatedBy,
})

export const toVersion = (row: repo.VersionRow, shownId: number | null): ContentVersion => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  isShown: row.id === shownId,
})
