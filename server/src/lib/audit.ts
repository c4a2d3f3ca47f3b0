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
export async function audit(deps: TxDeps, entry: Entry): Promise<void> {
  await deps.db.insert(auditLog).values({
    at: deps.now(),
    actorId: entry.actor?.id,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId === undefined ? undefined : String(entry.subjectId),
    before: entry.before,
    after: entry.after,
    ip: entry.origin?.ip,
    requestId: entry.origin?.requestId,
  })
}
