import { randomBytes } from 'node:crypto'
import type { ChatAttachment } from '@jara/contract/chat'
import { apiPrefix } from '@jara/contract/lib/endpoint'
import * as files from '#features/files/files.service.ts'
import type { Actor } from '#lib/actor.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { badField, notFound } from '#lib/errors.ts'
import { consumeLimit } from '#lib/rate-limit.ts'
import { type LinkQuery, linkTo, opens } from '#lib/signed-links.ts'
import { sanitizeUpload } from '#lib/stored-file.ts'
import * as repo from './chat-attachments.repo.ts'
import { assertCanChat } from './chat-people.service.ts'

export const fileField = 'file'
export const attachmentPath = `${apiPrefix}/chat/attachments/:id/file`
const unsentAfterMs = 24 * 60 * 60_000
/** The hourly clean-up ignores attachments older than this, because earlier runs have checked them. */
const lookBackMs = 31 * unsentAfterMs
const removeBatch = 100
const uploads = {
  hits: 30,
  windowMs: 10 * 60_000,
  message: 'Too many files at once. Please wait a few minutes and try again.',
}

interface Upload {
  receiverId: number
  name: string
  bytes: Buffer | undefined
}

/** Checks whether a file may be sent to this receiver, before the file is read. */
export async function admit(deps: Deps, actor: Actor, receiverId: number): Promise<void> {
  await assertCanChat(deps, actor, receiverId)
  await consumeLimit(deps, `chat.attach:${actor.id}`, uploads)
}

/** Stores a file for one receiver. A message that is sent later refers to the attachment by its id. */
export async function attach(deps: Deps, actor: Actor, upload: Upload): Promise<ChatAttachment> {
  const { receiverId, name, bytes } = upload
  if (!bytes || bytes.length === 0) throw badField(fileField, 'Choose a file first.')
  await assertCanChat(deps, actor, receiverId)
  const { width, height, ...file } = await sanitizeUpload(bytes, fileField)
  const id = await files.withFile(deps, { ...file, kind: 'chat' }, (stored) =>
    inTransaction(deps, async (deps) =>
      repo.insert(deps.db, {
        fileId: await files.insert(deps, stored),
        senderId: actor.id,
        receiverId,
        name,
        width,
        height,
        linkKey: randomBytes(32).toString('base64url'),
        createdAt: deps.now(),
      }),
    ),
  )
  return get(deps, actor, id)
}

export async function findForMessage(
  deps: TxDeps,
  senderId: number,
  receiverId: number,
  id: number,
): Promise<ChatAttachment> {
  const row = await repo.findForPair(deps.db, senderId, receiverId, id)
  if (!row) throw notFound('attachment')
  return toAttachment(row, deps.now())
}

/** Returns the attachment with a fresh link: to its sender, its receiver and the customer's other staff. */
export async function get(deps: TxDeps, actor: Actor, id: number): Promise<ChatAttachment> {
  const row = await repo.findVisible(deps.db, actor, id)
  if (!row) throw notFound('attachment')
  return toAttachment(row, deps.now())
}

/** Reads the file of an attachment. A valid signed link is enough; no session is needed. */
export async function open(deps: Deps, id: number, link: LinkQuery) {
  const row = await repo.find(deps.db, id)
  if (!row || !opens(row.attachment, link, deps.now())) throw notFound('attachment')
  const bytes = await files.read(deps, row.file.key)
  if (!bytes) throw notFound('attachment')
  return { bytes, type: row.file.type, name: row.attachment.name }
}

export function toAttachment({ attachment, file }: repo.Attached, now: Date): ChatAttachment {
  const { id, name, width, height } = attachment
  return {
    id,
    name,
    type: file.type,
    bytes: file.bytes,
    width,
    height,
    url: linkTo(attachmentPath, attachment, now),
  }
}

export async function removeUnsent(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  const [from, before] = [new Date(now - lookBackMs), new Date(now - unsentAfterMs)]
  await inTransaction(deps, async (deps) => {
    for (const fileId of await repo.removeUnsent(deps.db, from, before, removeBatch))
      await files.remove(deps, fileId)
  })
}

export const eraseFileNamesOf = (deps: TxDeps, userId: number) => repo.eraseNamesOf(deps.db, userId)
