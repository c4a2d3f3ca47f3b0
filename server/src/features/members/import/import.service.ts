import type { ImportOutcome, ImportReport } from '@jara/contract/clients/import'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit, auditAll } from '#lib/audit.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { badField } from '#lib/errors.ts'
import { isUniqueViolation } from '#lib/pg-errors.ts'
import { publishChange } from '#lib/realtime.ts'
import * as repo from './import.repo.ts'
import { type ImportPlan, planImport } from './import.rules.ts'
import { type ImportFile, readImportFile } from './import-file.rules.ts'
import { type AddedMember, findKnown, write } from './import-rows.service.ts'

/** Says what an import would do with each line, and changes nothing. */
export async function preview(deps: Deps, { csv }: { csv: string }): Promise<ImportReport> {
  const file = read(csv)
  const known = await findKnown(deps, file, { locks: false })
  return toReport(file, planImport(file.lines, known))
}

/**
 * Imports clients and people in one transaction. The people have no password and receive no email: they sign in
 * with a link. Clients, accounts and members that exist stay as they are, so a second import of a file changes
 * nothing.
 */
export async function run(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { csv }: { csv: string },
): Promise<ImportReport> {
  const file = read(csv)
  const work = () =>
    inTransaction(deps, async (tx) => {
      await repo.lockImports(tx.db)
      const known = await findKnown(tx, file, { locks: true })
      const plan = planImport(file.lines, known)
      const report = toReport(file, plan)
      if (report.counts.members === 0) return report
      const added = await write(tx, known, plan)
      // Audit log entries cannot be erased, so this entry has no names and addresses.
      await audit(tx, { actor, origin, action: 'client.imported', subject: 'client', after: report.counts })
      await auditAll(tx, additionsTo(added, { actor, origin }))
      return report
    })
  const report = await work().catch((error: unknown) => {
    // A person of the file has just registered. With the second attempt, their account is known.
    if (isUniqueViolation(error, 'users_email_unique')) return work()
    throw error
  })
  if (report.counts.members > 0) publishChange(deps.realtime, 'users')
  return report
}

/** Returns an entry for each client that existed before and has new members now. */
function additionsTo(added: readonly AddedMember[], by: { actor: Actor; origin: Origin }) {
  const byClient = new Map<number, Omit<AddedMember, 'clientId'>[]>()
  for (const { clientId, userId, permissions } of added)
    byClient.set(clientId, [...(byClient.get(clientId) ?? []), { userId, permissions }])
  return [...byClient].map(([subjectId, members]) => ({
    ...by,
    action: 'client.members_imported' as const,
    subject: 'client',
    subjectId,
    after: { members },
  }))
}

function read(csv: string): ImportFile {
  const file = readImportFile(csv)
  if ('fault' in file) throw badField('csv', file.fault)
  return file
}

function toReport({ ignoredColumns }: ImportFile, plan: ImportPlan): ImportReport {
  const { lines, people, clients, members, ownClients } = plan
  const count = (outcome: ImportOutcome) => lines.filter((line) => line.outcome === outcome).length
  return {
    counts: {
      clients: clients.length + ownClients.length,
      people: people.size,
      members: members.length + ownClients.length,
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    ignoredColumns,
    lines,
  }
}
