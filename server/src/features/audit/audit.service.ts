import type { AuditEntry, AuditQuery } from '@jara/contract/audit'
import type { TxDeps } from '#lib/deps.ts'
import * as repo from './audit.repo.ts'

export async function list(deps: TxDeps, query: AuditQuery): Promise<AuditEntry[]> {
  const rows = await repo.list(deps.db, query)
  return rows.map(({ entry: { actorId, requestId: _, ...entry }, actorName, subjectName }) => ({
    ...entry,
    subjectName,
    at: entry.at.toISOString(),
    actor: actorId === null || actorName === null ? null : { id: actorId, name: actorName },
  }))
}

const keepIpMs = 90 * 24 * 60 * 60_000

/** Removes IP addresses after 90 days. The entries stay. */
export const removeOldIps = (deps: TxDeps) =>
  repo.removeIps(deps.db, { before: new Date(deps.now().getTime() - keepIpMs) })

export const removeIpsOf = (deps: TxDeps, actorId: number) => repo.removeIps(deps.db, { actorId })
