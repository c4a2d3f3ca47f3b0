import { versionStates } from '@jara/contract/content'
import type { ContentSection } from '@jara/contract/content/content'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { at, bytes, createdAt, oneOf, primaryId } from './columns.ts'
import { files } from './lists.ts'
import { users } from './users.ts'

/** The sections of the public pages that were edited since the last publication. */
export const contentDrafts = pgTable('content_drafts', {
  section: text('section').$type<ContentSection>().primaryKey(),
  format: integer('format').notNull(),
  content: jsonb('content').notNull(),
  /** The names of the uploaded pictures in the content. */
  pictures: text('pictures').array().notNull(),
  /** Taken from `site.drafts_saved`, so that no two drafts ever have the same version. */
  version: integer('version').notNull(),
  updatedAt: at('updated_at').notNull(),
  updatedBy: integer('updated_by')
    .notNull()
    .references(() => users.id),
})

/** What was published. The content of a version does not change, and versions are not deleted (trigger). */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: primaryId(),
    format: integer('format').notNull(),
    content: jsonb('content').notNull(),
    pictures: text('pictures').array().notNull(),
    /** The sections that differ from the version before. */
    changed: text('changed').array().$type<ContentSection[]>().notNull(),
    /** For each section that was ever edited, the version of the draft from which it was published. */
    drafts: jsonb('drafts').$type<Partial<Record<ContentSection, number>>>().notNull(),
    state: text('state', { enum: versionStates }).notNull().default('waiting'),
    fault: text('fault'),
    createdAt: createdAt(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    check('content_versions_state', sql`${t.state} in (${oneOf(versionStates)})`),
    index('content_versions_pictures').using('gin', t.pictures),
    check('content_versions_fault', sql`(${t.state} = 'failed') = (${t.fault} is not null)`),
  ],
)

/** One row. Every change of the content locks it first. */
export const site = pgTable(
  'site',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The version that the public pages show. Null is the content of the sample agency. */
    versionId: integer('version_id').references(() => contentVersions.id),
    /** Counts how often the pages were replaced. */
    revision: integer('revision').notNull().default(0),
    /** Counts the drafts that were saved. */
    draftsSaved: integer('drafts_saved').notNull().default(0),
  },
  (t) => [check('site_one_row', sql`${t.isOnly}`)],
)

/** The rendered pages of a release. A render without files stands for the pages of the build. */
export const siteRenders = pgTable(
  'site_renders',
  {
    id: primaryId(),
    /** The hash of the web build that has rendered the pages. */
    release: text('release').notNull(),
    /** The hash of everything that the pages were rendered from. */
    inputs: text('inputs').notNull(),
    /** The revision of the site that shows these pages. */
    revision: integer('revision').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('site_renders_inputs').on(t.release, t.inputs),
    unique('site_renders_revision').on(t.release, t.revision),
    index('site_renders_created').on(t.createdAt),
  ],
)

export const siteFiles = pgTable(
  'site_files',
  {
    renderId: integer('render_id')
      .notNull()
      .references(() => siteRenders.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    type: text('type').notNull(),
    /** The hash of what this file was rendered from. Null in renders of releases that did not store it. */
    inputs: text('inputs'),
    /** The hashes of inline scripts and styles of a page. Null for other files. */
    policy: jsonb('policy').$type<{ scripts: string[]; styles: string[] }>(),
    plain: bytes('plain').notNull(),
    br: bytes('br').notNull(),
    gzip: bytes('gzip').notNull(),
  },
  (t) => [primaryKey({ columns: [t.renderId, t.path] })],
)

/** The uploaded pictures of the public pages. */
export const sitePictures = pgTable(
  'site_pictures',
  {
    id: primaryId(),
    fileId: integer('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    createdAt: createdAt(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [index('site_pictures_created').on(t.createdAt)],
)
