import { staffRoles } from '@jara/contract/access'
import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

interface KeptItem {
  kind: 'service' | 'plan' | 'portfolio item'
  name: string
  edited: boolean
}

export interface Kept {
  /** Demo content that stays on the site: edited since, or in use by the orders of other accounts. */
  items: KeptItem[]
  /** Staff that are no demo accounts. In a demo anyone can make such an account. */
  staff: string[]
  /** Payments of other accounts for which the built-in sandbox played the card. */
  sandboxPayments: number
}

/** What stays, read after the demo data was removed and before its record is. */
export async function keptOf(db: Db): Promise<Kept> {
  const items = await db.execute<KeptItem & Record<string, unknown>>(sql`
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
  const played = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from payments join attempts using (reference)
    where payments.status = 'paid' and hidden_at is null and authorization_url like '%/paystack-sandbox/%'`)
  return {
    items: items.rows.map(({ kind, name, edited }) => ({ kind, name, edited })),
    staff: staff.rows.map(({ email }) => email),
    sandboxPayments: played.rows[0]?.count ?? 0,
  }
}
