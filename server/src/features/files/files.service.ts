import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { isUnreachable } from '#lib/pg-errors.ts'
import * as repo from './files.repo.ts'

export { bindStore, installationId } from './file-store.service.ts'

export const uploadsPath = '/uploads'
export const removeFileJob = defineJob('files.remove', { key: z.string() })
export const removeLaterJob = defineJob('files.removeLater', { fileId: z.number() })

/**
 * The kind is the prefix of a file's key. The public `/uploads` route serves only keys with the prefixes
 * `portfolio`, `service` and `site`.
 */
export type FileKind = 'portfolio' | 'service' | 'site' | 'chat' | 'proof' | 'certificate'

interface NewFile {
  kind: FileKind
  type: string
  ending: string
  content: Buffer
}

export interface StoredFile {
  key: string
  kind: FileKind
  type: string
  bytes: number
}

/** Stores a file, then runs `work`, which inserts the file's row. Deletes the file when `work` fails. */
export async function withFile<T>(
  deps: Deps,
  file: NewFile,
  work: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  const stored = await put(deps, file)
  try {
    return await work(stored)
  } catch (error) {
    // After a lost connection the row may have been committed, so the file stays. If it has no row, the sweep
    // moves it to the bin.
    if (!isUnreachable(error)) await deps.files.remove(stored.key)
    throw error
  }
}

/** Stores a file without a row. The caller must insert the row, or the sweep moves the file to the bin. */
async function put(deps: Deps, { kind, type, ending, content }: NewFile): Promise<StoredFile> {
  const key = `${kind}-${randomBytes(16).toString('base64url')}.${ending}`
  await deps.files.put(key, content)
  return { key, kind, type, bytes: content.length }
}

/**
 * Stores a file of the demo data. The key depends only on the content, so that seeding again after an
 * interruption reuses the existing file.
 */
export async function putSeeded(deps: Deps, { kind, type, ending, content }: NewFile): Promise<StoredFile> {
  const key = `${kind}-${createHash('sha256').update(content).digest('base64url').slice(0, 22)}.${ending}`
  await putUnder(deps, key, content)
  return { key, kind, type, bytes: content.length }
}

/** Stores a file under a key that it may already have. An incomplete file of an interrupted process is replaced. */
async function putUnder(deps: Deps, key: string, content: Buffer): Promise<void> {
  const existing = await deps.files.read(key)
  if (existing?.equals(content)) return
  await deps.files.remove(key)
  await deps.files.put(key, content)
}

/** Returns the key of the PNG that is made from a picture of the site, on a ground such as '#1d1f61'. */
export const pngKeyOf = (key: string, ground: string): string =>
  key.replace(/\.webp$/, `-${ground.slice(1)}.png`)

/** Stores a PNG that is made from a picture of the site, under its `pngKeyOf`. It is kept for good, because emails load it. */
export async function putPng(deps: Deps, key: string, content: Buffer): Promise<void> {
  await putUnder(deps, key, content)
  const row = { key, kind: 'site', type: 'image/png', bytes: content.length, createdAt: deps.now() }
  await repo.insertOnce(deps.db, row)
}

/** Returns those of the keys whose files were stored completely. */
export const knownKeys = (deps: TxDeps, keys: string[]): Promise<Set<string>> => repo.knownKeys(deps.db, keys)

/** Inserts the row of a stored file in the caller’s transaction. */
export const insert = (deps: TxDeps, file: StoredFile): Promise<number> =>
  repo.insert(deps.db, { ...file, createdAt: deps.now() })

/** Removes the row now and the file after the commit. */
export async function remove(deps: TxDeps, id: number): Promise<void> {
  const key = await repo.remove(deps.db, id)
  if (key) await enqueue(deps, removeFileJob, { key })
}

/** Removes a file after a while, with its row. Until then it is served as before. */
export const removeLater = (deps: TxDeps, fileId: number, afterMs: number): Promise<void> =>
  enqueue(deps, removeLaterJob, { fileId }, { runAt: new Date(deps.now().getTime() + afterMs) })

/** Deletes a file unless it has a row again, for example after clearing and reseeding the demo data. */
export async function removeStored(deps: Deps, { key }: { key: string }): Promise<void> {
  const known = await repo.knownKeys(deps.db, [key])
  if (!known.has(key)) await deps.files.remove(key)
}

export const read = (deps: Deps, key: string) => deps.files.read(key)

/** Returns the path under which this server has a public picture. */
export const pathOf = (key: string): string => `${uploadsPath}/${key}`

/** Returns the URL for readers of emails, which is never relative. */
export const fullUrlOf = ({ settings }: Pick<Deps, 'settings'>, key: string): string =>
  `${settings.url}${pathOf(key)}`

/** Returns the URL for browsers. It is relative, unless the site is served from another origin. */
export const urlOf = ({ settings }: Pick<Deps, 'settings'>, key: string): string =>
  `${settings.corsOrigins.length > 0 ? settings.url : ''}${pathOf(key)}`
