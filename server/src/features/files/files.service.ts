import { randomBytes } from 'node:crypto'
import type { Deps, TxDeps } from '#lib/deps.ts'
import { enqueue } from '#lib/jobs.ts'
import { isUnreachable } from '#lib/pg-errors.ts'
import { toWebp } from '#lib/picture.ts'
import * as repo from './files.repo.ts'

export const uploadsPath = '/uploads'
export const removeFileJob = 'files.remove'
const orphanAfterMs = 60 * 60_000
const sweepBatch = 500

export interface StoredPicture {
  key: string
  bytes: number
}

/** Stores a picture, then does the work that gives it a row. When that fails the file goes again. */
export async function withPicture<T>(
  deps: Deps,
  upload: Buffer | undefined,
  field: string,
  work: (picture: StoredPicture | undefined) => Promise<T>,
): Promise<T> {
  if (!upload) return work(undefined)
  const webp = await toWebp(upload, field)
  const key = `${randomBytes(16).toString('base64url')}.webp`
  await deps.files.put(key, webp)
  try {
    return await work({ key, bytes: webp.length })
  } catch (error) {
    // When the connection broke, nobody knows whether the row was committed: the sweep looks for it first.
    if (!isUnreachable(error)) await deps.files.remove(key)
    throw error
  }
}

export const insertPicture = (deps: TxDeps, { key, bytes }: StoredPicture): Promise<number> =>
  repo.insert(deps.db, { key, bytes, kind: 'picture', type: 'image/webp', createdAt: deps.now() })

/** Takes the row away now and the file after the commit. */
export async function remove(deps: TxDeps, id: number): Promise<void> {
  const key = await repo.remove(deps.db, id)
  if (key) await enqueue(deps, { name: removeFileJob, payload: { key } })
}

export const read = (deps: Deps, key: string) => deps.files.read(key)

/** Heals what a kill between two steps left behind: files that have had no row for an hour. */
export async function sweep(deps: Deps): Promise<void> {
  const oldest = deps.now().getTime() - orphanAfterMs
  let batch: string[] = []
  for await (const { key, changedAt } of deps.files.list()) {
    if (changedAt.getTime() > oldest) continue
    batch.push(key)
    if (batch.length < sweepBatch) continue
    await removeOrphans(deps, batch)
    batch = []
  }
  await removeOrphans(deps, batch)
}

async function removeOrphans(deps: Deps, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const known = await repo.knownKeys(deps.db, keys)
  for (const key of keys) if (!known.has(key)) await deps.files.remove(key)
}

/** Where a browser finds it. Relative, unless the site is served from another origin than this server. */
export const urlOf = ({ settings }: Pick<Deps, 'settings'>, key: string): string =>
  `${settings.corsOrigins.length > 0 ? settings.url : ''}${uploadsPath}/${key}`
