import { text } from '@jara/contract/text'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { removeFileJob } from '#features/files/files.service.ts'
import { eventJob } from '#features/webhooks/webhooks.service.ts'
import type { TxDeps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import {
  auditSubjects,
  collectedTables,
  detailRelations,
  jobSubjects,
  relations,
  sharedTables,
} from './relations.ts'
import { inSet, numberedQuotes, unreferenced } from './set.ts'

const name = sql.identifier

/**
 * Removes every row of the demo set to which no other row refers. Returns the number of removed rows by
 * table.
 */
export async function removeDemoSet(deps: TxDeps): Promise<Record<string, number>> {
  const { db } = deps
  const removed: Record<string, number> = {}
  const count = (table: string, { rowCount }: { rowCount: number | null }) => {
    if (rowCount) removed[table] = (removed[table] ?? 0) + rowCount
  }
  await withoutProtection(db, async () => {
    await removeEvents(db)
    await withdrawNumbered(deps)
    await clearReferences(db)
    for (const [table, column, parent] of detailRelations)
      count(table, await removeWhere(db, table, sql`${name(column)} in ${inSet(parent)}`))
    for (const table of collectedTables.toReversed())
      count(table, await removeWhere(db, table, sql`id in ${inSet(table)}`))
    for (const table of sharedTables.filter((one) => one !== 'files'))
      count(table, await removeShared(db, table))
    count('files', await removeFiles(deps))
    count('audit_log', await removeAudit(db))
    count('users', await removeUsers(db))
    await removeJobs(db)
    await restartNumbers(db)
  })
  return removed
}

/** The triggers that protect the audit log, documents, issued invoices and sent quotes, with their tables. */
const protections = [
  ['audit_log', 'audit_log_append_only'],
  ['documents', 'documents_kept'],
  ['invoices', 'invoices_kept'],
  ['invoices', 'invoices_not_removed'],
  ['invoices', 'invoices_stage_kept'],
  ['invoice_lines', 'invoice_lines_kept'],
  ['quotes', 'quotes_sums_kept'],
  ['quotes', 'quotes_not_removed'],
  ['quotes', 'quotes_state_order'],
  ['quote_lines', 'quote_lines_kept'],
  ['quote_stages', 'quote_stages_kept'],
  ['withholdings', 'withholdings_kept'],
  ['retainers', 'retainers_ended'],
  ['retainer_invoices', 'retainer_invoices_kept'],
  ['signatures', 'signatures_kept'],
  ['signed_pdfs', 'signed_pdfs_kept'],
] as const

/** Runs `work` without the protecting triggers. Their tables stay locked until the commit. */
async function withoutProtection(db: Db, work: () => Promise<void>): Promise<void> {
  for (const [table, trigger] of protections)
    await db.execute(sql`alter table ${name(table)} disable trigger ${name(trigger)}`)
  await work()
  for (const [table, trigger] of protections)
    await db.execute(sql`alter table ${name(table)} enable trigger ${name(trigger)}`)
}

/**
 * Withdraws the demo quotes that must stay, and erases their recipients. An accepted one is withdrawn too,
 * because its signature and its project are removed.
 */
const withdrawNumbered = ({ db, now }: TxDeps) =>
  db.execute(sql`update quotes set recipient_name = ${text.deletedUser}, recipient_email = '',
    buyer = jsonb_build_object('name', ${text.deletedUser}::text, 'address', '', 'email', '', 'tin', ''),
    state = 'withdrawn', decided_at = ${now()}, remark = 'Demo data', version = version + 1
    where id in ${inSet(numberedQuotes)}`)

const removeWhere = (db: Db, table: string, where: SQL) =>
  db.execute(sql`delete from ${name(table)} where ${where}`)

const removeShared = (db: Db, table: 'services' | 'plans' | 'clients') =>
  db.execute(sql`delete from ${name(table)} row where id in ${inSet(table)} and ${unreferenced(table)}`)

async function clearReferences(db: Db): Promise<void> {
  for (const [table, column, parent, effect] of relations)
    if (effect === 'clear')
      await db.execute(
        sql`update ${name(table)} set ${name(column)} = null where ${name(column)} in ${inSet(parent)}`,
      )
}

async function removeFiles(deps: TxDeps) {
  const removed = await deps.db.execute<{ key: string }>(
    sql`delete from files row where id in ${inSet('files')} and ${unreferenced('files')} returning key`,
  )
  for (const { key } of removed.rows) await enqueue(deps, removeFileJob, { key })
  return removed
}

/** Removes provider events about the demo's orders, because the events identify the payer. */
const removeEvents = (db: Db) =>
  db.execute(sql`delete from jobs where name = ${eventJob.name} and exists (select from attempts
    where id in ${inSet('attempts')} and position(reference in payload ->> 'raw') > 0)`)

/** Removes the audit entries that seeding wrote, and the entries about removed rows or demo accounts. */
const removeAudit = (db: Db) =>
  removeWhere(
    db,
    'audit_log',
    sql.join(
      [
        sql`id in ${inSet('audit_log')}`,
        sql`(subject = 'user' and subject_id in (select row_id::text from demo_set where table_name = 'users'))`,
        ...Object.entries(auditSubjects).map(
          ([subject, table]) => sql`(subject = ${subject} and subject_id in (select row_id::text from demo_set
            where table_name = ${table} and not exists (select from ${name(table)} where id = row_id)))`,
        ),
      ],
      sql` or `,
    ),
  )

const removeUsers = (db: Db) =>
  db.execute(sql`delete from users row where id in ${inSet('users')} and ${unreferenced('users')}
    and not exists (select from audit_log where actor_id = row.id)`)

const removeJobs = (db: Db) =>
  removeWhere(
    db,
    'jobs',
    sql.join(
      Object.entries(jobSubjects).map(
        ([field, table]) => sql`payload ->> ${field} in
          (select row_id::text from demo_set where table_name = ${table})`,
      ),
      sql` or `,
    ),
  )

/**
 * Restarts the numbering of documents, invoices or quotes when none is left, so that the first real one gets the
 * number 1.
 */
const restartNumbers = (db: Db) =>
  db.execute(sql`update document_counters set last = 0 where last > 0 and case series
    when 'invoice' then not exists (select from invoices where number is not null)
    when 'quote' then not exists (select from quotes where number is not null)
    else not exists (select from documents) end`)
