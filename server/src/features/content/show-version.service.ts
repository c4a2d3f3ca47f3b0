import type { Site, SiteContent } from '@jara/contract/content/content'
import * as agency from '#features/agency/agency.service.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { sendSignal } from '#lib/signals.ts'
import type { RenderedFile } from '#lib/site-renderer.ts'
import { brandPictures } from './brand-pictures.service.ts'
import * as repo from './content.repo.ts'
import { isSame } from './content.rules.ts'
import {
  draftContent,
  inputsOf,
  isBuilt,
  requirePages,
  shownBusiness,
  siteOf,
} from './content-site.service.ts'
import * as renders from './renders.repo.ts'

const attempts = 5
const keepOtherReleasesMs = 30 * 24 * 60 * 60_000

interface Version {
  versionId: number | null
  content: SiteContent
  /** Whether the version was waiting to be published. */
  isNew: boolean
}

/**
 * Renders a version and replaces the pages of all nodes, unless a newer version is shown already. When the details
 * of the agency change meanwhile, it renders again. Returns whether the version is shown now.
 */
export async function showVersion(deps: Deps, version: Version, stopping: AbortSignal): Promise<boolean> {
  const { release } = requirePages(deps)
  // One node makes the pictures for emails before all nodes load them. When that fails, the nodes try again.
  await brandPictures(deps, version.content.brand).catch(() => undefined)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const business = shownBusiness(await agency.get(deps), version.versionId)
    const site = { content: version.content, business }
    const files = await filesOf(deps, site, stopping)
    stopping.throwIfAborted()
    const render = { release, inputs: inputsOf(deps, site) }
    const result = await inTransaction(deps, (deps) => replacePages(deps, version, site, render, files))
    if (result !== 'outdated') return result === 'shown'
  }
  throw new Error('what the pages are rendered from keeps changing')
}

/** Shows the current version with the details of the agency as they are now. */
export async function renderAgain(deps: Deps, payload: unknown, stopping: AbortSignal): Promise<void> {
  if (!deps.site) return
  const { versionId, revision } = await repo.getSite(deps.db)
  const site = await siteOf(deps, versionId)
  const shown = await renders.findRender(deps.db, deps.site.release, revision)
  const isShown = shown ? shown.inputs === inputsOf(deps, site) : isBuilt(site)
  if (isShown || (await showVersion(deps, { versionId, content: site.content, isNew: false }, stopping)))
    return
  // A publication that has begun before the details changed may show the earlier ones.
  await renderAgain(deps, payload, stopping)
}

/** Renders the pages of a site, unless the build has them or they are stored. */
export async function filesOf(
  deps: Deps,
  site: Site,
  stopping?: AbortSignal,
): Promise<RenderedFile[] | 'stored'> {
  const { release, renderer } = requirePages(deps)
  if (isBuilt(site)) return []
  if (await renders.hasRender(deps.db, { release, inputs: inputsOf(deps, site) })) return 'stored'
  return renderer.render(site, stopping)
}

/** Returns `outdated` when the pages must be rendered again, `superseded` when a newer version is shown. */
async function replacePages(
  deps: TxDeps,
  { versionId, isNew }: Version,
  site: Site,
  render: { release: string; inputs: string },
  files: RenderedFile[] | 'stored',
): Promise<'shown' | 'superseded' | 'outdated'> {
  const shown = await repo.lockSite(deps.db)
  // A job whose lock has expired may run on two nodes. The first of them has done everything.
  if (isNew && !(await repo.isWaiting(deps.db, versionId))) return 'shown'
  const isNewest = (versionId ?? 0) >= (shown.versionId ?? 0)
  if (isNewest) {
    if (!isSame(shownBusiness(await agency.lock(deps), versionId), site.business)) return 'outdated'
    const revision = shown.revision + 1
    if (!(await renders.storeRender(deps.db, { ...render, revision }, files))) return 'outdated'
    await repo.updateSite(deps.db, { versionId, revision })
    await removeOldRenders(deps, render.release)
    await sendSignal(deps.db, 'site_changed', {})
  }
  if (isNew && versionId !== null) await repo.decideVersion(deps.db, versionId, { state: 'published' })
  if (isNew && isNewest) await removePublishedDrafts(deps, site.content)
  return isNewest ? 'shown' : 'superseded'
}

/** Removes the pages that no node will serve again. */
export async function removeOldRenders(deps: TxDeps, release: string): Promise<void> {
  const before = new Date(deps.now().getTime() - keepOtherReleasesMs)
  await renders.removeOldRenders(deps.db, release, before)
}

/** Removes the drafts that say the same as what is published now. */
export async function removePublishedDrafts(deps: TxDeps, published: SiteContent): Promise<void> {
  const drafts = await repo.listDrafts(deps.db)
  const isPublished = (draft: repo.DraftRow) => isSame(draftContent(draft), published[draft.section])
  await repo.removeDrafts(
    deps.db,
    drafts.filter(isPublished).map(({ section }) => section),
  )
}
