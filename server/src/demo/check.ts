import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { StartError } from '#lib/start-error.ts'
import { hasSampleAccount } from './agency.ts'
import { hasDemoRows } from './record.ts'

/**
 * Throws when there is demo data. Call this in production, because the password of the demo accounts is
 * public and their payments are not income.
 */
export async function refuseDemoData(db: Db): Promise<void> {
  const found = (await hasDemoRows(db)) ? await countDemoData(db) : []
  if (await hasSampleAccount(db)) found.push('the sample bank account')
  if (found.length > 0)
    throw new StartError(
      `This database contains demo data, which is not allowed in production: ${found.join(', ')}. List and remove it with: npm run demo:clear`,
    )
}

/**
 * Counts the rows that are recorded as demo data and the rows of recorded accounts. Every read uses an index,
 * so a large table does not delay the start.
 */
async function countDemoData(db: Db): Promise<string[]> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with account as (select row_id as id from demo_rows where table_name = 'users'),
      payment as (
        select p.id from demo_rows join payments p on p.id = row_id
          where table_name = 'payments' and hidden_at is null
        union select p.id from account join payments p on p.user_id = account.id and hidden_at is null),
      project as (
        select p.id from demo_rows join projects p on p.id = row_id where table_name = 'projects'
        union select p.id from account join projects p on p.user_id = account.id),
      conversation as (
        select c.id from account join conversations c on c.low_id = account.id
        union select c.id from account join conversations c on c.high_id = account.id)
    select
      (select count(*)::int from account join users using (id) where deleted_at is null) as accounts,
      (select count(*)::int from payment) as payments,
      (select count(*)::int from project) as projects,
      (select count(*)::int from conversation join messages on conversation_id = conversation.id) as messages`)
  return Object.entries(rows[0] ?? {}).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []))
}
