import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, oneOf } from './columns.ts'

/** A single row, inserted by a migration. It contains the id that this database and its file store share. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    storeId: uuid('store_id').notNull().defaultRandom(),
    /**
     * When a file store first received the id. From then on, a store without the id is refused if the store
     * or the database has files.
     */
    storeBoundAt: at('store_bound_at'),
  },
  (t) => [check('installation_one_row', sql`${t.id} = 1`)],
)

/** The rows that seeding the demo created, so that `npm run demo:clear` removes exactly those. */
export const demoRows = pgTable(
  'demo_rows',
  {
    table: text('table_name').notNull(),
    rowId: bigint('row_id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.table, t.rowId] })],
)

const storedSteps = ['providerKey', 'testEmail', 'webhook', 'all', 'hidden'] as const

/**
 * The first steps that cannot be derived from other rows. `all` is stored when every step is done for the first
 * time, and `hidden` as long as the dashboard does not show the list.
 */
export const firstSteps = pgTable(
  'first_steps',
  {
    step: text('step', { enum: storedSteps }).primaryKey(),
    /** The hash of the setting that was checked. After another value is set, the step is open again. */
    evidence: text('evidence'),
    doneAt: at('done_at').notNull(),
  },
  (t) => [check('first_steps_step', sql`${t.step} in (${oneOf(storedSteps)})`)],
)

/**
 * The one-time links that create the first account. Only the SHA-256 of a code is stored, so a stolen copy of the
 * table creates no account.
 */
export const setupLinks = pgTable('setup_links', {
  codeHash: text('code_hash').primaryKey(),
  createdAt: createdAt(),
  expiresAt: at('expires_at').notNull(),
})
