import { mayRemoveNote } from '@jara/contract/access'
import type { ListQuery } from '@jara/contract/lib/primitives'
import type { ClientNote } from '@jara/contract/staff-clients'
import * as clients from '#features/clients/clients.service.ts'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { scopeOf } from '#lib/client-scope.ts'
import { inTransaction, type TxDeps } from '#lib/deps.ts'
import { conflict, notAllowed, notFound } from '#lib/errors.ts'
import { pageOf } from '#lib/lists/paging.ts'
import * as repo from './client-notes.repo.ts'
import * as staffClients from './staff-clients.repo.ts'

export async function list(
  deps: TxDeps,
  actor: Actor,
  clientId: number,
  query: ListQuery,
): Promise<{ items: ClientNote[]; total: number }> {
  if (!(await clients.findInScope(deps, scopeOf(actor), clientId))) throw notFound('client')
  const rows = await repo.list(deps.db, clientId, pageOf(query))
  return { items: rows.map(toNote), total: await repo.countOf(deps.db, clientId) }
}

export function add(
  deps: TxDeps,
  actor: Actor,
  origin: Origin,
  { id, text }: { id: number; text: string },
): Promise<ClientNote> {
  return inTransaction(deps, async (deps) => {
    const client = await lockClient(deps, actor, id)
    if (client.archivedAt) throw conflict('This client is archived, so no notes can be added.')
    const noteId = await repo.insert(deps.db, {
      clientId: id,
      byUserId: actor.id,
      text,
      createdAt: deps.now(),
    })
    await audit(deps, { ...entry(actor, origin, id), action: 'client.note_added', after: { noteId } })
    return toNote(await getNote(deps, id, noteId))
  })
}

export async function remove(
  deps: TxDeps,
  actor: Actor,
  origin: Origin,
  { id, noteId }: { id: number; noteId: number },
): Promise<void> {
  await inTransaction(deps, async (deps) => {
    await lockClient(deps, actor, id)
    const note = toNote(await getNote(deps, id, noteId))
    if (!mayRemoveNote(actor, note))
      throw notAllowed('Only its author or a super admin can delete this note.')
    await repo.remove(deps.db, noteId)
    await audit(deps, { ...entry(actor, origin, id), action: 'client.note_removed', before: { noteId } })
  })
}

async function lockClient(deps: TxDeps, actor: Actor, id: number): Promise<staffClients.ClientRow> {
  const client = await staffClients.lock(deps.db, id, scopeOf(actor))
  if (!client) throw notFound('client')
  return client
}

async function getNote(deps: TxDeps, clientId: number, noteId: number): Promise<repo.NoteRow> {
  const row = await repo.find(deps.db, clientId, noteId)
  if (!row) throw notFound('note')
  return row
}

/** Audit log entries cannot be erased, so they leave out the text of the note. */
const entry = (actor: Actor, origin: Origin, clientId: number) => ({
  actor,
  origin,
  subject: 'client',
  subjectId: clientId,
})

const toNote = ({ note, authorName }: repo.NoteRow): ClientNote => ({
  id: note.id,
  text: note.text,
  by: { id: note.byUserId, name: authorName },
  createdAt: note.createdAt.toISOString(),
})
