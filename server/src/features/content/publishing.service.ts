import type { ContentVersion, contentEndpoints } from '@jara/contract/content'
import type { SiteContent } from '@jara/contract/content/content'
import { contentFormat } from '@jara/contract/content/read-content'
import { sampleContent } from '@jara/contract/content/sample/sample'
import { isSame } from '@jara/contract/lib/canonical'
import { z } from 'zod'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { isDiskFull, isUnreachable } from '#lib/pg-errors.ts'
import { reasonOf } from '#lib/reason-of.ts'
import { RenderError } from '#lib/site-renderer.ts'
import * as repo from './content.repo.ts'
import { changedSections, picturesIn } from './content.rules.ts'
import { toVersion } from './content.service.ts'
import { contentOf, requirePages, versionContent, withDrafts } from './content-site.service.ts'
import { refuseUnseen } from './drafts.service.ts'
import { removePublishedDrafts, showVersion } from './show-version.service.ts'

export const publishJob = defineJob('content.publish', { versionId: z.number() })

/** How long storing the pages is tried again. Rendering is not, because it would fail in the same way. */
const giveUpAfterMs = 60_000

/** Stores a version with the drafts that the editor has seen. A job renders its pages and shows them. */
export async function publish(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { drafts: seen }: z.output<typeof contentEndpoints.publish.body>,
): Promise<ContentVersion> {
  requirePages(deps)
  const version = await inTransaction(deps, async (deps) => {
    const { versionId } = await repo.lockSite(deps.db)
    const shown = versionId === null ? undefined : await repo.findVersion(deps.db, versionId)
    const drafts = await repo.listDrafts(deps.db)
    refuseUnseen(drafts, seen)
    if (drafts.length === 0) throw conflict('There is nothing to publish. Change a section first.')
    const content = withDrafts(await contentOf(deps, versionId), drafts)
    const changed = await changedSince(deps, content)
    const id = await repo.insertVersion(deps.db, {
      content,
      changed,
      format: contentFormat,
      pictures: picturesIn(content),
      drafts: {
        ...shown?.drafts,
        ...Object.fromEntries(drafts.map(({ section, version }) => [section, version])),
      },
      createdAt: deps.now(),
      createdBy: actor.id,
    })
    const subject = { subject: 'site', subjectId: id, after: { changed } }
    await audit(deps, { actor, origin, action: 'content.published', ...subject })
    await enqueue(deps, publishJob, { versionId: id })
    return toVersion((await repo.findLatest(deps.db)) as repo.VersionRow, versionId)
  })
  deps.wakeWorker('main')
  return version
}

/** Returns the sections that differ from the version before. Refuses what is being published already. */
async function changedSince(deps: TxDeps, content: SiteContent) {
  const before = await repo.findNewest(deps.db)
  const earlier = before ? versionContent(before) : sampleContent
  if (before?.state === 'waiting' && isSame(earlier, content))
    throw conflict('These changes are being published already.')
  return changedSections(earlier, content)
}

/** Renders a waiting version and shows it. When that fails, the site stays as it is and the version says why. */
export async function publishVersion(
  deps: Deps,
  { versionId }: { versionId: number },
  stopping: AbortSignal,
): Promise<void> {
  const version = await repo.findVersion(deps.db, versionId)
  if (version?.state !== 'waiting') return
  const content = versionContent(version)
  try {
    await showVersion(deps, { versionId, content, isNew: true }, stopping)
  } catch (error) {
    const isOver = deps.now().getTime() - version.createdAt.getTime() > giveUpAfterMs
    if (stopping.aborted || !(error instanceof RenderError || isOver)) throw error
    deps.log.error(
      { err: error, cause: error instanceof Error ? error.cause : undefined, versionId },
      'publishing failed',
    )
    await giveUp(deps, versionId, faultOf(error))
  }
}

async function giveUp(deps: Deps, id: number, fault: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { versionId } = await repo.lockSite(deps.db)
    await repo.decideVersion(deps.db, id, { state: 'failed', fault })
    await removePublishedDrafts(deps, await contentOf(deps, versionId))
  })
}

function faultOf(error: unknown): string {
  if (error instanceof RenderError) return error.message
  if (isDiskFull(error))
    return 'The pages could not be stored. The disk of the server is full. Free some space, then publish again.'
  if (isUnreachable(error))
    return 'The pages could not be stored, because the database could not be reached. Please try again later.'
  return `The pages could not be published: ${reasonOf(error)} The log of the server says more.`
}
