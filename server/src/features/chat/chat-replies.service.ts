import type { CannedReply } from '@jara/contract/chat'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { inTransaction, type TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import { refuseStale } from '#lib/versions.ts'
import * as repo from './chat-replies.repo.ts'

interface Form {
  title: string
  body: string
}

export async function list(deps: TxDeps): Promise<CannedReply[]> {
  const rows = await repo.list(deps.db)
  return rows.map(toReply)
}

export async function create(deps: TxDeps, actor: Actor, origin: Origin, form: Form): Promise<CannedReply> {
  return inTransaction(deps, async (deps) => {
    const row = await repo.insert(deps.db, { ...form, createdAt: deps.now() })
    await audit(deps, { ...entry(actor, origin, row.id), action: 'replies.created', after: form })
    return toReply(row)
  })
}

export async function update(
  deps: TxDeps,
  actor: Actor,
  origin: Origin,
  { id, version, ...form }: Form & { id: number; version: number },
): Promise<CannedReply> {
  return inTransaction(deps, async (deps) => {
    const before = await getLocked(deps, id)
    refuseStale(toReply(before), version, 'reply')
    const row = await repo.update(deps.db, id, form)
    const { title, body } = before
    await audit(deps, {
      ...entry(actor, origin, id),
      action: 'replies.updated',
      before: { title, body },
      after: form,
    })
    return toReply(row)
  })
}

export async function remove(deps: TxDeps, actor: Actor, origin: Origin, id: number): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const { title, body } = await getLocked(deps, id)
    await repo.remove(deps.db, id)
    await audit(deps, { ...entry(actor, origin, id), action: 'replies.removed', before: { title, body } })
  })
}

async function getLocked(deps: TxDeps, id: number): Promise<repo.ReplyRow> {
  const row = await repo.lock(deps.db, id)
  if (!row) throw notFound('reply')
  return row
}

const entry = (actor: Actor, origin: Origin, subjectId: number) => ({
  actor,
  origin,
  subject: 'canned reply',
  subjectId,
})

const toReply = ({ id, title, body, version }: repo.ReplyRow): CannedReply => ({ id, title, body, version })
