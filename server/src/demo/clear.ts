import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { demoRows, users } from '#db/schema/index.ts'
import { erase } from '#features/erasure/erasure.service.ts'
import { audit } from '#lib/audit.ts'
import { inTransaction, type TxDeps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import { renderJob } from '#lib/render-job.ts'
import { sendSignal } from '#lib/signals.ts'
import { StartError } from '#lib/start-error.ts'
import { type AgencyField, resetSampleSettings } from './agency.ts'
import { lockDemo, recordOlderDemo } from './record.ts'
import { type Remaining, remainingOf } from './remaining.ts'
import { removeDemoSet } from './remove.ts'
import { collectDemoSet, inSet, numberedInvoices, numberedPayments, numberedQuotes } from './set.ts'

export interface Clearing {
  /** The email addresses of the demo accounts. */
  accounts: string[]
  /** Number of these accounts that stay as 'Deleted user', because real rows refer to them. */
  erased: number
  /** Number of removed rows by table. */
  removed: Record<string, number>
  /**
   * Number of payments that are hidden instead of removed, because their documents must keep their numbers.
   */
  hidden: number
  /** Number of invoices that become or stay void instead of being removed, because of their numbers. */
  voided: number
  /** Number of quotes that become or stay withdrawn instead of being removed, because of their numbers. */
  withdrawn: number
  /** Agency settings that had the sample's value and are reset to their defaults. */
  settings: AgencyField[]
  kept: Remaining
}

/**
 * Returns what clearing the demo would do. For an exact preview, clears the demo in a transaction that is
 * rolled back.
 */
export async function previewClearing(deps: TxDeps): Promise<Clearing> {
  const undo = new Error('preview')
  let found: Clearing | undefined
  await recordOlderDemo(deps)
  await inTransaction(deps, async (deps) => {
    found = await clear(deps)
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  return found as Clearing
}

/**
 * Removes the demo data in one transaction. Throws when the data differs from `shown`, the preview that the
 * operator confirmed.
 */
export async function clearDemo(deps: TxDeps, shown: Clearing): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const done = await clear(deps)
    if (!isDeepStrictEqual(done, shown))
      throw new StartError(
        'The data has changed since it was listed, so nothing was removed. Run the command again.',
      )
    const { accounts, kept: _, ...counts } = done
    await audit(deps, {
      actor: undefined,
      action: 'demo.cleared',
      subject: 'demo',
      after: { accounts: accounts.length, ...counts },
    })
  })
}

export const isNothing = ({ accounts, removed, hidden, voided, withdrawn, settings }: Clearing): boolean =>
  accounts.length + Object.keys(removed).length + hidden + voided + withdrawn + settings.length === 0

async function clear(deps: TxDeps): Promise<Clearing> {
  const { db } = deps
  await lockDemo(db)
  await collectDemoSet(db)
  const accounts = await eraseAccounts(deps)
  const hidden = await hideNumbered(deps)
  const voided = await voidNumbered(deps)
  const withdrawn = await countOf(db, numberedQuotes)
  const removed = await removeDemoSet(deps)
  const settings = await resetSampleSettings(db)
  const kept = await remainingOf(db)
  await db.delete(demoRows)
  for (const what of ['services', 'plans', 'portfolio'] as const)
    await sendSignal(db, 'public_changed', { what })
  await enqueue(deps, renderJob, {})
  const erased = accounts.length - (removed.users ?? 0)
  return { accounts, erased, removed, hidden, voided, withdrawn, settings, kept }
}

/**
 * Ends the demo accounts' sessions and erases their data. The row locks prevent new references to the
 * accounts.
 */
async function eraseAccounts(deps: TxDeps): Promise<string[]> {
  const found = await deps.db
    .select()
    .from(users)
    .where(inArray(users.id, inSet('users')))
    .orderBy(users.id)
    .for('update')
  for (const user of found) if (user.deletedAt === null) await erase(deps, user)
  return found.map(({ email, name }) => email ?? name)
}

/**
 * Hides the demo payments whose documents must stay, as when a super admin deletes a payment. Their receipts
 * become void at the commit.
 */
async function hideNumbered({ db, now }: TxDeps): Promise<number> {
  const numbered = inSet(numberedPayments)
  await db.execute(sql`update refunds set next_check_at = null where payment_id in ${numbered}`)
  const { rowCount } = await db.execute(sql`update payments set hidden_at = coalesce(hidden_at, ${now()}),
    order_id = null, project_id = null, invoice_id = null, subscription_id = null, period = null, version = version + 1
    where id in ${numbered}`)
  return rowCount ?? 0
}

/**
 * Voids the demo invoices that must stay, with the credit notes that lowered what was owed. Their payments are
 * hidden or removed.
 */
async function voidNumbered({ db, now }: TxDeps): Promise<number> {
  const numbered = inSet(numberedInvoices)
  await db.execute(sql`update documents set voided_at = ${now()}
    where invoice_id in ${numbered} and payment_id is null and voided_at is null`)
  await db.execute(sql`update payments set invoice_id = null where invoice_id in ${numbered}`)
  await db.execute(sql`update invoices set state = 'void', credited_kobo = 0, withheld_kobo = 0, voided_at = ${now()},
    void_reason = 'Demo data', next_reminder_on = null, version = version + 1
    where id in ${numbered} and state = 'issued'`)
  return countOf(db, numberedInvoices)
}

async function countOf(db: TxDeps['db'], table: string): Promise<number> {
  const { rowCount } = await db.execute(sql`select from demo_set where table_name = ${table}`)
  return rowCount ?? 0
}
