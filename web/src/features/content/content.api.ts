import { contentEndpoints, type EditedSite } from '@jara/contract/content'
import type { BrandMark } from '@jara/contract/content/brand'
import type { ContentSection } from '@jara/contract/content/content'
import type { ListedPage } from '@jara/contract/content/search'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { queryClient } from '#lib/query-client.ts'
import { sectionQuery } from '#lib/table-query.ts'
import { upload } from '#lib/upload.ts'
import type { Base } from './draft-state.ts'
import type { Content } from './fields/field-types.ts'

const key = ['content'] as const
const siteKey = [...key, 'site'] as const
const versionsKey = [...key, 'versions'] as const
const waitingMs = 1000

export const editedSiteQuery = queryOptions({
  queryKey: siteKey,
  queryFn: async ({ signal }) => {
    const site = await call(contentEndpoints.get, undefined, signal)
    const before = shownSite()?.latest
    if (site.latest?.id !== before?.id || site.latest?.state !== before?.state)
      void queryClient.invalidateQueries({ queryKey: versionsKey })
    return site
  },
  // While the pages are rendered, the screen waits for the result.
  refetchInterval: ({ state }) => (state.data?.latest?.state === 'waiting' ? waitingMs : false),
})

export const versionsQuery = sectionQuery(versionsKey, (query, signal) =>
  callList(contentEndpoints.versions, { query }, signal),
)

/** Returns the version of the draft of a section, or zero when it has none. */
const draftVersionOf = ({ drafts }: EditedSite, section: ContentSection): number =>
  drafts.find((draft) => draft.section === section)?.version ?? 0

/** Returns what a change of a section would be based on. */
export const baseOf = (site: EditedSite, section: ContentSection): Base => ({
  version: draftVersionOf(site, section),
  shownVersion: site.shownVersion,
})

/** Whether a section has not changed since `base`. */
export function isSameBase(base: Base, site: EditedSite, section: ContentSection): boolean {
  const now = baseOf(site, section)
  return base.version === now.version && (now.version > 0 || base.shownVersion === now.shownVersion)
}

/** Whether a section has changes that are not published. */
export const hasDrafts = ({ drafts }: EditedSite): boolean => drafts.some(({ version }) => version > 0)

export const hasDraft = (site: EditedSite, section: ContentSection): boolean =>
  draftVersionOf(site, section) > 0

/** Returns the drafts that the editor shows, for requests that depend on all of them. */
const seenDrafts = ({ drafts }: EditedSite) =>
  drafts.filter(({ version }) => version > 0).map(({ section, version }) => ({ section, version }))

export const reloadSite = () => queryClient.invalidateQueries({ queryKey: key })

/** Changes the site in the cache. A response that is still on its way would undo the change, so it is cancelled. */
async function changeSite(change: (site: EditedSite) => EditedSite): Promise<void> {
  await queryClient.cancelQueries({ queryKey: siteKey })
  queryClient.setQueryData(siteKey, (site: EditedSite | undefined) => site && change(site))
}

/** Saves a section and returns what its next change is based on. */
export async function saveSection(section: ContentSection, content: Content, base: Base): Promise<Base> {
  const body = { section, content, ...base } as CallInput<typeof contentEndpoints.saveDraft>['body']
  const saved = await call(contentEndpoints.saveDraft, { body })
  await changeSite((site) => ({
    ...site,
    content: { ...site.content, [section]: content },
    drafts: [...site.drafts.filter((draft) => draft.section !== section), saved],
  }))
  return { version: saved.version, shownVersion: shownSite()?.shownVersion ?? base.shownVersion }
}

/** Returns the site as it is shown now, also after a wait. */
export const shownSite = () => queryClient.getQueryData<EditedSite>(siteKey)

export async function discardSection(section: ContentSection): Promise<void> {
  const site = shownSite()
  const version = site ? draftVersionOf(site, section) : 0
  if (version > 0) await call(contentEndpoints.discardDraft, { params: { section }, body: { version } })
  await reloadSite()
}

export async function publish(site: EditedSite): Promise<number> {
  const latest = await call(contentEndpoints.publish, { body: { drafts: seenDrafts(site) } })
  await changeSite((now) => ({ ...now, latest }))
  await reloadSite()
  return latest.id
}

/** Copies a version into the drafts. The sample agency has the id zero. */
export async function restoreVersion(site: EditedSite, id: number): Promise<void> {
  const restored = await call(contentEndpoints.restore, {
    params: { id },
    body: { drafts: seenDrafts(site) },
  })
  await changeSite(() => restored)
}

export const renderPreview = (page: ListedPage, content: Partial<Record<ContentSection, Content>>) =>
  call(contentEndpoints.preview, {
    body: { page, content } as CallInput<typeof contentEndpoints.preview>['body'],
  })

interface NewPicture {
  file: File
  /** What the picture is of the brand, if it is a part of it. */
  mark?: BrandMark
}

export function addPicture(
  { file, mark }: NewPicture,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) {
  const body = new FormData()
  if (mark) body.set('mark', mark)
  body.set('picture', file)
  return upload(
    contentEndpoints.addPicture,
    { body } as unknown as CallInput<typeof contentEndpoints.addPicture>,
    onProgress,
    signal,
  )
}
