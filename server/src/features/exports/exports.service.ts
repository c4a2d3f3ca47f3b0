import { may } from '@jara/contract/access'
import type { ExportFilters, ExportTable } from '@jara/contract/exports'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { notAllowed } from '#lib/errors.ts'
import * as repo from './exports.repo.ts'
import { byteOrderMark, csvLine } from './exports.rules.ts'

const batch = 1000

/** Starts an export and records it in the audit log. */
export async function exportTable(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { table, ...filters }: ExportFilters & { table: ExportTable },
): Promise<{ fileName: string; content: AsyncIterable<string> }> {
  if (table === 'audit' && !may(actor, 'audit.read')) throw notAllowed()
  await audit(deps, { actor, origin, action: 'exports.made', subject: table, after: filters })
  const day = deps.now().toISOString().slice(0, 10)
  return { fileName: `jara-${table}-${day}.csv`, content: linesOf(deps, table, filters) }
}

/** Streams the CSV file. Reads a batch only after the previous batch was consumed, to save memory. */
async function* linesOf(deps: TxDeps, table: ExportTable, filters: ExportFilters): AsyncIterable<string> {
  let { titles, rows, lastId } = await repo.read(deps.db, table, filters, { size: batch })
  yield byteOrderMark + csvLine(titles)
  while (rows.length > 0) {
    yield rows.map(csvLine).join('')
    if (lastId === undefined) return
    ;({ rows, lastId } = await repo.read(deps.db, table, filters, { below: lastId, size: batch }))
  }
}
