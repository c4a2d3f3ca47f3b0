import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

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
