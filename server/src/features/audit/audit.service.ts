import type { AuditEntry, AuditQuery } from '@jara/contract/audit'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './audit.repo.ts'

export async function list(deps: TxDeps, query: AuditQuery): Promise<AuditEntry[]> {
  const rows = await repo.list(deps.db, query)
  return rows.map(({ entry: { actorId, requestId: _, ...entry }, actorName }) => ({
    ...entry,
    at: entry.at.toISOString(),
    actor: actorId === null || actorName === null ? null : { id: actorId, name: actorName },
  }))
}
