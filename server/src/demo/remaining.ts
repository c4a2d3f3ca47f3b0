import { staffRoles } from '@jara/contract/access'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

interface RemainingItem {
  kind: 'service' | 'plan' | 'portfolio item'
  name: string
  edited: boolean
}

export interface Remaining {
  /** Demo content that stays on the site, because staff edited it or rows of other accounts refer to it. */
  items: RemainingItem[]
  /**
   * Emails of staff who are not demo accounts. In a demo, anyone can sign in as a super admin and create
   * staff accounts.
   */
  staff: string[]
  /** Number of payments of other accounts that were made in the built-in sandbox. */
  sandboxPayments: number
}

/**
 * Finds the demo content, staff accounts and sandbox payments that stay. Call this after the demo rows are
 * removed and before their records in `demo_rows` are deleted.
 */
export async function remainingOf(db: Db): Promise<Remaining> {
  const items = await db.execute<RemainingItem & Record<string, unknown>>(sql`
    select 'service' as kind, name, version > 1 as edited from services join demo_rows on row_id = id
      where table_name = 'services' and deleted_at is null
    union all select 'plan', name, version > 1 from plans join demo_rows on row_id = id
      where table_name = 'plans' and deleted_at is null
    union all select 'portfolio item', project_name, version > 1 from portfolio_items join demo_rows on row_id = id
      where table_name = 'portfolio_items' order by 1, 2`)
  const roles = sql.join(
    staffRoles.map((role) => sql`${role}`),
    sql`, `,
  )
  const staff = await db.execute<{ email: string }>(
    sql`select email from users where role in (${roles}) and deleted_at is null order by id`,
  )
  const inSandbox = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from payments join attempts using (reference)
    where payments.status = 'paid' and hidden_at is null and authorization_url like '%/paystack-sandbox/%'`)
  return {
    items: items.rows.map(({ kind, name, edited }) => ({ kind, name, edited })),
    staff: staff.rows.map(({ email }) => email),
    sandboxPayments: inSandbox.rows[0]?.count ?? 0,
  }
}
