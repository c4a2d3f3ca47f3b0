import { staffReaches } from '@jara/contract/staff/limits'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, oneOf } from './columns.ts'
import { projects } from './orders.ts'
import { owner, users } from './users.ts'

/** The limits of admins. An admin without a row sees all projects and finances. */
export const staffScopes = pgTable(
  'staff_scopes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    scope: text('scope', { enum: staffReaches }).notNull(),
    canViewFinances: boolean('can_view_finances').notNull(),
  },
  (t) => [check('staff_scopes_scope', sql`${t.scope} in (${oneOf(staffReaches)})`)],
)

/** The members of staff who work on a project. Admins limited to assigned projects see only these projects. */
export const projectStaff = pgTable(
  'project_staff',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    userId: owner(),
    assignedAt: at('assigned_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.userId] }),
    index('project_staff_user').on(t.userId, t.projectId),
  ],
)
