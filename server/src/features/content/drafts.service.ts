import type { contentEndpoints, DraftSection, EditedSite, editedSection } from '@jara/contract/content'
import type { ContentSection, SiteContent } from '@jara/contract/content/content'
import { contentFormat } from '@jara/contract/content/read-content'
import { isSame } from '@jara/contract/lib/canonical'
import type { z } from 'zod'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError, notFound } from '#lib/errors.ts'
import { refuseStale } from '#lib/versions.ts'
import * as repo from './content.repo.ts'
import { changedSections, hasSeen, picturesIn, type SeenDraft, sectionNames } from './content.rules.ts'
import { readEdited, toDraft } from './content.service.ts'
import { contentOf, draftContent, versionContent } from './content-site.service.ts'
import { refuseMissing } from './pictures.service.ts'

type Edited = z.output<typeof editedSection>

/** Saves the draft of a section. A draft is removed when it says the same as what is shown and will be shown. */
export async function saveDraft(
  deps: Deps,
  actor: Actor,
  { section, content, version, shownVersion }: Edited,
): Promise<DraftSection> {
  return inTransaction(deps, async (deps) => {
    const site = await repo.lockSite(deps.db)
    const published = await contentOf(deps, site.versionId)
    const draft = await repo.findDraft(deps.db, section)
    const current = {
      ...sectionOf(section, draft),
      content: draft ? draftContent(draft) : published[section],
    }
    // The editor sends a change again when its answer was lost.
    if (isSame(content, current.content)) return sectionOf(section, draft)
    if (draft || version > 0) {
      if (draft || !(await wasPublished(deps, site, section, version)))
        refuseStale(current, version, 'section')
    } else if (shownVersion !== (site.versionId ?? 0)) {
      const seen = await contentOf(deps, shownVersion || null)
      if (!isSame(seen[section], published[section])) refuseStale(current, -1, 'section')
    }
    const both = [published, await contentToCome(deps, published)]
    if (both.every((shown) => isSame(content, shown[section]))) {
      await repo.removeDrafts(deps.db, [section])
      return sectionOf(section, undefined)
    }
    await putDraft(deps, actor, section, content)
    return sectionOf(section, await repo.findDraft(deps.db, section))
  })
}

/** Returns the content of the publication that is being rendered, or what is published when there is none. */
async function contentToCome(deps: TxDeps, published: SiteContent): Promise<SiteContent> {
  const newest = await repo.findNewest(deps.db)
  return newest?.state === 'waiting' ? versionContent(newest) : published
}

/** Whether the section shows this draft of the editor, because it was published in the meantime. */
async function wasPublished(
  deps: TxDeps,
  { versionId }: repo.SiteRow,
  section: ContentSection,
  version: number,
): Promise<boolean> {
  if (versionId === null) return false
  return (await repo.findVersion(deps.db, versionId))?.drafts[section] === version
}

export async function discardDraft(deps: Deps, section: ContentSection, version: number): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await repo.lockSite(deps.db)
    const draft = await repo.findDraft(deps.db, section)
    if (!draft) return
    const current = { ...toDraft(draft), content: draftContent(draft) }
    refuseStale(current, version, 'section')
    await repo.removeDrafts(deps.db, [section])
  })
}

type RestoreInput = z.output<typeof contentEndpoints.restore.body> & { id: number }

/** Copies a version into the drafts of the sections that differ from what is published now. Zero is the sample. */
export async function restore(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, drafts: seen }: RestoreInput,
): Promise<EditedSite> {
  return inTransaction(deps, async (deps) => {
    const { versionId } = await repo.lockSite(deps.db)
    refuseUnseen(await repo.listDrafts(deps.db), seen)
    if (id !== 0 && !(await repo.findVersion(deps.db, id))) throw notFound('version')
    const content = await contentOf(deps, id || null)
    const published = await contentOf(deps, versionId)
    const both = [published, await contentToCome(deps, published)]
    const changed = [...new Set(both.flatMap((shown) => changedSections(shown, content)))]
    await repo.removeDrafts(deps.db, sectionNames)
    for (const section of changed) await putDraft(deps, actor, section, content[section])
    const subject = { subject: 'site', subjectId: id, after: { changed } }
    await audit(deps, { actor, origin, action: 'content.restored', ...subject })
    return readEdited(deps)
  })
}

/** Refuses to publish or restore when the editor has not seen all drafts as they are now. */
export function refuseUnseen(drafts: readonly repo.DraftRow[], seen: readonly SeenDraft[]): void {
  if (hasSeen(drafts, seen)) return
  throw new AppError('stale', 'The drafts have changed meanwhile. Review the changes, then try again.', {
    current: drafts.map(toDraft),
  })
}

async function putDraft<Section extends ContentSection>(
  deps: TxDeps,
  actor: Actor,
  section: Section,
  content: SiteContent[Section],
): Promise<void> {
  const pictures = picturesIn(content)
  await refuseMissing(deps, pictures)
  const by = { updatedAt: deps.now(), updatedBy: actor.id }
  await repo.putDraft(deps.db, { section, content, format: contentFormat, pictures, ...by })
}

const sectionOf = (section: ContentSection, draft: repo.DraftRow | undefined): DraftSection =>
  draft ? toDraft(draft) : { section, version: 0, updatedAt: null, updatedBy: null }
