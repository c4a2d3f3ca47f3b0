import type { SiteContent } from '@jara/contract/content/content'
import { isSame } from '@jara/contract/lib/canonical'
import * as agency from '#features/agency/agency.service.ts'
import * as services from '#features/services/services.service.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import type { PayloadOf } from '#lib/jobs.ts'
import type { KeptFile, PublicSite } from '#lib/public-site.ts'
import type { renderJob } from '#lib/render-job.ts'
import { sendSignal } from '#lib/signals.ts'
import { brandPictures } from './brand-pictures.service.ts'
import * as repo from './content.repo.ts'
import { draftContent, requirePages, shownBusiness, siteOf } from './content-site.service.ts'
import * as renders from './renders.repo.ts'
import { inputsOf, partsOf, renderSite, storeRender } from './renders.service.ts'

const attempts = 5

interface Version {
  versionId: number | null
  content: SiteContent
  /** Whether the version was waiting to be published. */
  isNew: boolean
}

/**
 * Renders a version and replaces the pages of all nodes, unless a newer version is shown already. When the details
 * of the agency or a service change meanwhile, it renders again. Returns whether the version is shown now.
 */
export async function showVersion(deps: Deps, version: Version, stopping: AbortSignal): Promise<boolean> {
  requirePages(deps)
  // One node makes the pictures for emails before all nodes load them. When that fails, the nodes try again.
  await brandPictures(deps, version.content.brand).catch(() => undefined)
  const { settings } = deps
  let earlier: KeptFile[] = []
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const business = shownBusiness(await agency.get(deps), version.versionId)
    const site = { content: version.content, business, services: await services.listPages(deps) }
    const render = await renderSite(deps, site, { earlier, stopping })
    stopping.throwIfAborted()
    const result = await inTransaction(deps, (tx) => replacePages({ ...tx, settings }, version, render))
    if (result !== 'outdated') return result === 'shown'
    if (render.files !== 'stored') earlier = render.files
  }
  throw new Error('what the pages are rendered from keeps changing')
}

type Payload = PayloadOf<typeof renderJob>

interface Turns {
  last: Promise<void>
  /** The releases of the jobs that wait for their turn. */
  waiting: Set<string | undefined>
}

const turnsOf = new WeakMap<PublicSite, Turns>()

/**
 * Shows the current pages, one job after the other on each node. A job ends at once when another one waits already:
 * that one reads everything later, so it shows the changes of both. If it fails, the queue runs it again.
 */
export async function renderAgain(deps: Deps, payload: Payload, stopping: AbortSignal): Promise<void> {
  const { site } = deps
  if (!site) return
  const turns: Turns = turnsOf.get(site) ?? { last: Promise.resolve(), waiting: new Set() }
  turnsOf.set(site, turns)
  const { release } = payload
  if (turns.waiting.has(release)) return
  turns.waiting.add(release)
  const begin = () => {
    turns.waiting.delete(release)
    stopping.throwIfAborted()
    return showCurrent({ ...deps, site }, payload, stopping)
  }
  turns.last = turns.last.catch(() => undefined).then(begin)
  await turns.last
}

/**
 * Shows the current version with the details of the agency and the services as they are now. When another release
 * lacks pages, the revision changes even if this release has them, because the nodes of that release then render.
 */
async function showCurrent(
  deps: Deps & { site: PublicSite },
  payload: Payload,
  stopping: AbortSignal,
): Promise<void> {
  const { versionId, revision } = await repo.getSite(deps.db)
  const site = await siteOf(deps, versionId)
  const parts = partsOf(deps, site)
  const shown = await renders.findRender(deps.db, deps.site.release, revision)
  const isShown = shown ? shown.inputs === inputsOf(parts) : parts.size === 0
  const isComplete = payload.release === undefined || payload.release === deps.site.release
  if (isShown && isComplete) return
  if (await showVersion(deps, { versionId, content: site.content, isNew: false }, stopping)) return
  // A publication that has begun before the change may show what was before.
  await showCurrent(deps, payload, stopping)
}

/** Returns `outdated` when the pages must be rendered again, `superseded` when a newer version is shown. */
async function replacePages(
  deps: TxDeps & Pick<Deps, 'settings'>,
  { versionId, content, isNew }: Version,
  render: renders.NewRender,
): Promise<'shown' | 'superseded' | 'outdated'> {
  const shown = await repo.lockSite(deps.db)
  // A job whose lock has expired may run on two nodes. The first of them has done everything.
  if (isNew && !(await repo.isWaiting(deps.db, versionId))) return 'shown'
  const isNewest = (versionId ?? 0) >= (shown.versionId ?? 0)
  if (isNewest) {
    const business = shownBusiness(await agency.lock(deps), versionId)
    const site = { content, business, services: await services.lockPages(deps) }
    if (inputsOf(partsOf(deps, site)) !== render.inputs) return 'outdated'
    const revision = shown.revision + 1
    if (!(await storeRender(deps, render, revision))) return 'outdated'
    await repo.updateSite(deps.db, { versionId, revision })
    await sendSignal(deps.db, 'site_changed', {})
  }
  if (isNew && versionId !== null) await repo.decideVersion(deps.db, versionId, { state: 'published' })
  if (isNew && isNewest) await removePublishedDrafts(deps, content)
  return isNewest ? 'shown' : 'superseded'
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
