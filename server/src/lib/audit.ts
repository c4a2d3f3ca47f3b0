import type { AuditAction } from '@jara/contract/audit/actions'
import { auditLog } from '#db/schema/index.ts'
import type { Actor, Origin } from './actor.ts'
import type { TxDeps } from './deps.ts'

interface Entry {
  actor: Pick<Actor, 'id'> | undefined
  origin?: Origin
  action: AuditAction
  subject: string
  subjectId?: number | string
  before?: unknown
  after?: unknown
}

/** Adds an entry to the audit log. Call it in the transaction that makes the change. */
export const audit = (deps: TxDeps, entry: Entry): Promise<void> => auditAll(deps, [entry])

const batch = 1000

export async function auditAll(deps: TxDeps, entries: readonly Entry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += batch)
    await deps.db
      .insert(auditLog)
      .values(entries.slice(start, start + batch).map((entry) => toRow(deps, entry)))
}

function toRow(deps: TxDeps, entry: Entry): typeof auditLog.$inferInsert {
  return {
    at: deps.now(),
    actorId: entry.actor?.id,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId === undefined ? undefined : String(entry.subjectId),
    before: entry.before,
    after: entry.after,
    ip: entry.origin?.ip,
    requestId: entry.origin?.requestId,
  }
}
