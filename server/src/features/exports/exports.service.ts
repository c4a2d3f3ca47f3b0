import { type Action, limitsOf, may } from '@jara/contract/access'
import type { ExportFilters, ExportTable } from '@jara/contract/exports'
import { sessions } from '#features/credentials/credentials.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { refuseWithoutFinances, scopeOf } from '#lib/client-scope.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { notAllowed } from '#lib/errors.ts'
import { fileNamePart } from '#lib/file-name-part.ts'
import * as repo from './exports.repo.ts'
import { byteOrderMark, csvLine } from './exports.rules.ts'

const batch = 1000

/** What an admin must be allowed to do to export these tables. */
const actionOf: Partial<Record<ExportTable, Action>> = {
  audit: 'audit.read',
  enquiries: 'contact.read',
  income: 'payments.stats',
}

/** The tables that staff without finances cannot export. */
const moneyTables: readonly ExportTable[] = [
  'payments',
  'invoices',
  'ageing',
  'withholdings',
  'quotes',
  'subscriptions',
]

/** Starts an export and records it in the audit log. */
export async function exportTable(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { table, ...filters }: ExportFilters & { table: ExportTable },
): Promise<{ fileName: string; content: AsyncIterable<string> }> {
  const action = actionOf[table]
  if (action && !may(actor, action)) throw notAllowed()
  if (moneyTables.includes(table)) refuseWithoutFinances(actor)
  await audit(deps, { actor, origin, action: 'exports.made', subject: table, after: filters })
  const day = deps.now().toISOString().slice(0, 10)
  return {
    fileName: `${fileNamePart(deps.brand().name)}-${table}-${day}.csv`,
    content: linesOf(deps, actor, table, filters),
  }
}

/** Streams the CSV file. Reads a batch only after the previous batch was consumed, to save memory. */
async function* linesOf(
  deps: TxDeps,
  actor: Actor,
  table: ExportTable,
  filters: ExportFilters,
): AsyncIterable<string> {
  const { finances } = limitsOf(actor)
  const source = { table, filters, scope: scopeOf(actor), finances }
  let { titles, rows, lastId } = await repo.read(deps.db, source, { size: batch })
  yield byteOrderMark + csvLine(titles)
  while (rows.length > 0) {
    yield rows.map(csvLine).join('')
    if (lastId === undefined) return
    // The session ends when the limits or the role of the user change, and so does the export.
    if (!(await sessions.listLive(deps, [actor.sessionId])).has(actor.sessionId)) return
    ;({ rows, lastId } = await repo.read(deps.db, source, { below: lastId, size: batch }))
  }
}
