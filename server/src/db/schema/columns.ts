import { sql } from 'drizzle-orm'
import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const primaryId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const kobo = (name: string) => bigint(name, { mode: 'number' })
/** Returns the column of the row version, which counts the changes of a row to detect concurrent edits. */
export const version = () => integer('version').notNull().default(1)
/** Returns the allowed values of a column as an SQL list, for a check constraint. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Returns a text column that is empty instead of null. */
export const optionalText = (name: string) => text(name).notNull().default('')
