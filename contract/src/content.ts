import { z } from 'zod'
import { brandMarks } from './content/brand.ts'
import { type ContentSection, contentSections, siteContent } from './content/content.ts'
import { placeholderIssues } from './content/placeholders.ts'
import { listedPages } from './content/search.ts'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id, idParam, listQuery } from './lib/primitives.ts'

const sectionNames = Object.keys(contentSections) as [ContentSection, ...ContentSection[]]
const sectionName = z.enum(sectionNames)

/** The version of a draft. Zero means that the section has no draft. */
const draftVersion = z.int().nonnegative()

/** The id of the version that is shown. Zero is the content of the sample agency. */
const shownVersion = z.union([z.literal(0), id])

export const draftSection = z.object({
  section: sectionName,
  version: draftVersion,
  updatedAt: dateTime.nullable(),
  updatedBy: z.string().nullable(),
})
export type DraftSection = z.infer<typeof draftSection>

export const versionStates = ['waiting', 'published', 'failed'] as const

export const contentVersion = z.object({
  id,
  state: z.enum(versionStates),
  /** Why the pages could not be rendered. */
  fault: z.string().nullable(),
  createdAt: dateTime,
  createdBy: z.string(),
  /** The sections that differ from the version before. */
  changed: z.array(sectionName),
  isShown: z.boolean(),
})
export type ContentVersion = z.infer<typeof contentVersion>

/** What the editor of the site shows: the drafts, where there are some, otherwise what is published. */
export const editedSite = z.object({
  content: siteContent,
  /** What is shown now. */
  published: siteContent,
  shownVersion,
  drafts: z.array(draftSection),
  /** The newest publication: it may still be waiting, or have failed. */
  latest: contentVersion.nullable(),
  business: z.object({ legalName: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
})
export type EditedSite = z.infer<typeof editedSite>

const edited = <Section extends ContentSection>(section: Section) =>
  z.strictObject({
    section: z.literal(section),
    content: contentSections[section],
    version: draftVersion,
    /** The version of the site that the editor has seen, so that the server detects a publication since then. */
    shownVersion,
  })

/** One section as the editor saves it. `version` is that of the draft which the editor has changed. */
export const editedSection = z
  .discriminatedUnion('section', [
    edited('brand'),
    edited('contact'),
    edited('landing'),
    edited('about'),
    edited('services'),
    edited('portfolio'),
    edited('pricing'),
    edited('privacy'),
    edited('terms'),
    edited('search'),
  ])
  .superRefine(({ content }, context) => {
    for (const issue of placeholderIssues(content, ['content']))
      context.addIssue({ code: 'custom', ...issue })
  })

/**
 * The versions of all drafts that the editor shows. Publishing and restoring are refused when one of
 * them has changed meanwhile.
 */
const seenDrafts = z.array(draftSection.pick({ section: true, version: true })).max(sectionNames.length)

const largestContent = 400_000

export const contentEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/content',
    access: 'content.manage',
    summary: 'Get the content of the public pages with its drafts',
    reply: editedSite,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/content/drafts',
    access: 'content.manage',
    summary: 'Save the draft of one section',
    body: editedSection,
    largestBody: largestContent,
    reply: draftSection,
  }),
  discardDraft: endpoint({
    method: 'POST',
    path: '/content/drafts/:section/discard',
    access: 'content.manage',
    summary: 'Discard the draft of a section',
    params: z.strictObject({ section: sectionName }),
    body: z.strictObject({ version: draftVersion }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/content/preview',
    access: 'content.manage',
    summary: 'Render a public page with the drafts, and with sections that are not saved yet',
    body: z.strictObject({ page: z.enum(listedPages), content: siteContent.partial() }),
    largestBody: largestContent,
    reply: z.object({ html: z.string() }),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/content/publish',
    access: 'content.manage',
    summary: 'Publish the drafts: the pages are rendered and then replaced all at once',
    body: z.strictObject({ drafts: seenDrafts }),
    reply: contentVersion,
    status: 202,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/content/versions',
    access: 'content.manage',
    summary: 'List what was published, newest first',
    query: listQuery,
    reply: z.array(contentVersion),
    list: true,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/content/versions/:id/restore',
    access: 'content.manage',
    summary: 'Copy a published version into the drafts. Zero is the sample agency',
    params: z.strictObject({ id: z.union([z.literal('0').transform(() => 0), idParam]) }),
    body: z.strictObject({ drafts: seenDrafts }),
    reply: editedSite,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/content/pictures',
    access: 'content.manage',
    summary: 'Add a picture for the public pages',
    encoding: 'multipart',
    body: z.strictObject({ mark: z.enum(brandMarks).optional() }),
    reply: z.object({
      name: z.string(),
      url: z.string(),
      width: z.int(),
      height: z.int(),
      /** Whether a logo is almost white. Other pictures do not have it. */
      isLight: z.boolean().optional(),
    }),
    status: 201,
  }),
}
