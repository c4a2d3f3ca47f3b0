import { randomBytes } from 'node:crypto'
import type { ChatAttachment } from '@jara/contract/chat'
import * as files from '#features/files/files.service.ts'
import type { Actor } from '#lib/actor.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError, badField, notFound } from '#lib/errors.ts'
import { looksLikePicture, toWebp } from '#lib/picture.ts'
import { hit } from '#lib/throttle.ts'
import * as repo from './chat-attachments.repo.ts'
import { linkTo, opens } from './chat-links.ts'
import { refuseStranger } from './chat-people.service.ts'

export const fileField = 'file'
const unsentAfterMs = 24 * 60 * 60_000
const removeAtOnce = 100
const uploads = {
  hits: 30,
  windowMs: 10 * 60_000,
  message: 'That is a lot of files at once. Please wait a few minutes and try again.',
}

interface Upload {
  receiverId: number
  name: string
  bytes: Buffer | undefined
}

/** Keeps a file for one receiver; a message takes it up by its id. */
export async function attach(deps: Deps, actor: Actor, upload: Upload): Promise<ChatAttachment> {
  const { receiverId, name, bytes } = upload
  if (!bytes || bytes.length === 0) throw badField(fileField, 'Choose a file first.')
  await refuseStranger(deps, actor, receiverId)
  await hit(deps, `chat.attach:${actor.id}`, uploads)
  const { width, height, ...file } = await toKeep(bytes)
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

async function toKeep(bytes: Buffer) {
  if (looksLikePicture(bytes))
    return { ...(await toWebp(bytes, fileField)), type: 'image/webp', ending: 'webp' }
  if (looksLikePdf(bytes))
    return { content: bytes, type: 'application/pdf', ending: 'pdf', width: null, height: null }
  const message = 'Only PNG, JPEG and WebP pictures and PDF files can be sent.'
  throw new AppError('unsupported_type', message, { fields: { [fileField]: message } })
}

/** Begins and ends as the format demands; what lies between is never shown inside of our pages. */
function looksLikePdf(bytes: Buffer): boolean {
  return (
    bytes.toString('latin1', 0, 5) === '%PDF-' &&
    bytes.toString('latin1', bytes.length - 1024).includes('%%EOF')
  )
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

/** For the two people alone: a fresh link. */
export async function get(deps: TxDeps, actor: Actor, id: number): Promise<ChatAttachment> {
  const row = await repo.findForEither(deps.db, actor.id, id)
  if (!row) throw notFound('attachment')
  return toAttachment(row, deps.now())
}

/** For whoever holds a link that still opens. */
export async function open(deps: Deps, id: number, link: { expires: number; signature: string }) {
  const row = await repo.find(deps.db, id)
  if (!row || !opens(row.attachment, link, deps.now())) throw notFound('attachment')
  const bytes = await files.read(deps, row.file.key)
  if (!bytes) throw notFound('attachment')
  return { bytes, type: row.file.type, name: row.attachment.name }
}

export function toAttachment({ attachment, file }: repo.Attached, now: Date): ChatAttachment {
  const { id, name, width, height } = attachment
  return { id, name, type: file.type, bytes: file.bytes, width, height, url: linkTo(attachment, now) }
}

export async function removeUnsent(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - unsentAfterMs)
  await inTransaction(deps, async (deps) => {
    for (const fileId of await repo.removeUnsent(deps.db, before, removeAtOnce))
      await files.remove(deps, fileId)
  })
}
