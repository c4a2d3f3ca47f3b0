import { setTimeout as sleep } from 'node:timers/promises'
import { type Deps, inSnapshot, inTransaction } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import type { KeptFile, PublicSite } from '#lib/public-site.ts'
import { renderJob } from '#lib/render-job.ts'
import { retrying } from '#lib/retrying.ts'
import { RenderError } from '#lib/site-renderer.ts'
import { StartError } from '#lib/start-error.ts'
import * as repo from './content.repo.ts'
import { siteOf } from './content-site.service.ts'
import * as renders from './renders.repo.ts'
import { inputsOf, partsOf, renderSite, storeRender } from './renders.service.ts'

type SiteDeps = Deps & { site: PublicSite }

/** How often a node looks whether another node has rendered the pages. */
const lookAgainMs = 250
/** How often the connection of the lock is used while pages are rendered. */
const keepAliveMs = 2000

/**
 * Loads the pages that this node serves, and replaces them whenever they change. The pages of a new release are
 * rendered first, apart from those of the services, which the app can show itself: a job renders them.
 */
export async function openSite(deps: Deps): Promise<void> {
  const { site, signals } = deps
  if (!site) return
  const load = follow({ ...deps, site })
  const reload = retrying(load, (err) => deps.log.error({ err }, 'the pages could not be replaced'))
  signals.on('site_changed', reload)
  signals.on('reconnected', () => signals.listening && reload())
  try {
    await load()
  } catch (error) {
    if (!(error instanceof RenderError)) throw error
    throw new StartError(`The public pages could not be rendered: ${error.message} ${error.cause ?? ''}`)
  }
}

/** Returns a function that shows the current pages. Calls run one after the other, so that the last one wins. */
function follow(deps: SiteDeps): () => Promise<void> {
  let shown: number | undefined
  let last: Promise<void> = Promise.resolve()

  async function load(): Promise<void> {
    const { revision, versionId } = await repo.getSite(deps.db)
    if (revision === shown) return
    const isStart = shown === undefined
    const found = await inSnapshot(deps, ({ db }) => findFiles({ ...deps, db }, revision, isStart))
    if (!found) {
      await renderHere(deps, revision, isStart)
      return load()
    }
    deps.site.show(found.files, versionId)
    shown = revision
    if (!found.isComplete) await enqueue(deps, renderJob, { release: deps.site.release })
  }

  return () => {
    last = last.catch(() => undefined).then(load)
    return last
  }
}

/**
 * Returns the files of a revision, none when the build has them, or undefined when they must be rendered first. At the
 * start, only files are returned whose inputs are the same now, because something else may have changed since, such as
 * the address of the site.
 */
async function findFiles(deps: SiteDeps, revision: number, isStart: boolean) {
  const render = await renders.findRender(deps.db, deps.site.release, revision)
  if (render && !isStart) return { files: await loadFiles(deps, render.id), isComplete: true }
  const { versionId } = await repo.getSite(deps.db)
  const parts = partsOf(deps, await siteOf(deps, versionId))
  if (parts.size === 0) return { files: [], isComplete: true }
  if (!isStart) return undefined
  const files = render ? await loadFiles(deps, render.id, [...parts.values()]) : []
  const pages = parts.get('pages')
  if (pages && files.every(({ inputs }) => inputs !== pages)) return undefined
  return { files, isComplete: render?.inputs === inputsOf(parts) }
}

/**
 * Returns the files of a render, or only those that were rendered from these inputs. Each is loaded by itself,
 * because requests wait while a response is read.
 */
async function loadFiles({ db, site }: SiteDeps, renderId: number, inputs?: string[]): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  for (const { path, inputs: from } of await renders.listPaths(db, renderId, inputs))
    files.push((from !== null && site.find(path, from)) || (await renders.getFile(db, renderId, path)))
  return files
}

/**
 * Renders the current pages with this release, while no other node does so. Returns when the pages are stored, or
 * when another revision is current.
 */
async function renderHere(deps: SiteDeps, revision: number, isStart: boolean): Promise<void> {
  const isDone = await inTransaction(deps, async ({ db }) => {
    if (!(await renders.tryLockRendering(db))) return false
    const keeping = setInterval(() => renders.keepAlive(db).catch(() => undefined), keepAliveMs)
    try {
      await storeCurrent({ ...deps, db }, revision, isStart)
    } finally {
      clearInterval(keeping)
    }
    return true
  })
  if (!isDone) await sleep(lookAgainMs)
}

async function storeCurrent(deps: SiteDeps, revision: number, isStart: boolean): Promise<void> {
  // Another node may have stored them while this one waited for the lock.
  if (await findFiles(deps, revision, isStart)) return
  const { versionId } = await repo.getSite(deps.db)
  const site = await siteOf(deps, versionId)
  const render = await renderSite(deps, isStart ? { ...site, services: [] } : site)
  const current = await repo.lockSite(deps.db)
  if (current.revision === revision) await storeRender(deps, render, revision)
}
