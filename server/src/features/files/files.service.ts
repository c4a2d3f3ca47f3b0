import { createHash, randomBytes } from 'node:crypto'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import { isUnreachable } from '#lib/pg-errors.ts'
import * as repo from './files.repo.ts'

export const uploadsPath = '/uploads'
export const removeFileJob = 'files.remove'

/** What a file belongs to; it begins the key, so that a route serves the files of its own kind alone. */
export type FileKind = 'portfolio' | 'chat' | 'proof'

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

/** Stores a file, then does the work that gives it a row. When that fails the file goes again. */
export async function withFile<T>(
  deps: Deps,
  file: NewFile,
  work: (stored: StoredFile) => Promise<T>,
): Promise<T> {
  const stored = await put(deps, file)
  try {
    return await work(stored)
  } catch (error) {
    // When the connection broke, nobody knows whether the row was committed: the sweep looks for it first.
    if (!isUnreachable(error)) await deps.files.remove(stored.key)
    throw error
  }
}

/** A file that has no row yet: the caller gives it one, or the sweep discards it. */
async function put(deps: Deps, { kind, type, ending, content }: NewFile): Promise<StoredFile> {
  const key = `${kind}-${randomBytes(16).toString('base64url')}.${ending}`
  await deps.files.put(key, content)
  return { key, kind, type, bytes: content.length }
}

/** The same content always has the same key, so seeding again after a kill uses the file that is there. */
export async function putSeeded(deps: Deps, { kind, type, ending, content }: NewFile): Promise<StoredFile> {
  const key = `${kind}-${createHash('sha256').update(content).digest('base64url').slice(0, 22)}.${ending}`
  const existing = await deps.files.read(key)
  if (!existing?.equals(content)) {
    await deps.files.remove(key)
    await deps.files.put(key, content)
  }
  return { key, kind, type, bytes: content.length }
}

/** Gives a stored file its row, in the transaction that needs it. */
export const insert = (deps: TxDeps, file: StoredFile): Promise<number> =>
  repo.insert(deps.db, { ...file, createdAt: deps.now() })

/** Takes the row away now and the file after the commit. */
export async function remove(deps: TxDeps, id: number): Promise<void> {
  const key = await repo.remove(deps.db, id)
  if (key) await enqueue(deps, { name: removeFileJob, payload: { key } })
}

/** Unless a row names it again, as after clearing the demo data and seeding it once more. */
export async function removeStored(deps: Deps, { key }: { key: string }): Promise<void> {
  const known = await repo.knownKeys(deps.db, [key])
  if (!known.has(key)) await deps.files.remove(key)
}

export const read = (deps: Deps, key: string) => deps.files.read(key)

/** Where a browser finds it. Relative, unless the site is served from another origin than this server. */
export const urlOf = ({ settings }: Pick<Deps, 'settings'>, key: string): string =>
  `${settings.corsOrigins.length > 0 ? settings.url : ''}${uploadsPath}/${key}`
