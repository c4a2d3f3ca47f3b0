import type { Deps } from '#lib/deps.ts'
import { inBatches } from '#lib/in-batches.ts'
import { assertBound } from './file-store.service.ts'
import * as repo from './files.repo.ts'

const orphanAfterMs = 60 * 60_000
const binMs = 30 * 24 * 60 * 60_000
const batchSize = 500
/**
 * Maximum share of all files that one sweep moves. A killed process leaves few files without a row. Many such
 * files suggest that the server uses the wrong database.
 */
const maxShare = 0.05
const maxPerSweep = 100

/**
 * Moves files that are older than an hour and have no row to the bin. Such files remain when a process is
 * killed after it stored a file and before it inserted the row. Then deletes the files that have been in the
 * bin for thirty days.
 */
export async function sweep(deps: Deps, stopping?: AbortSignal): Promise<void> {
  await assertBound(deps)
  const { total, orphans, first } = await findOrphans(deps, stopping)
  const share = Math.max(1, Math.floor(total * maxShare))
  const moved = await discard(deps, first.slice(0, share), stopping)
  if (orphans > moved)
    deps.log.warn({ left: orphans - moved, of: total }, 'more files without a row than one sweep moves')
  const removed = await deps.files.emptyBin(new Date(deps.now().getTime() - binMs))
  if (removed > 0) deps.log.info({ count: removed }, 'files removed from the bin')
}

/** Counts all files and those without a row. Returns the keys of the latter, up to `maxPerSweep`. */
async function findOrphans(deps: Deps, stopping?: AbortSignal) {
  const oldest = deps.now().getTime() - orphanAfterMs
  const first: string[] = []
  let [total, orphans] = [0, 0]
  for await (const batch of inBatches(deps.files.list(), batchSize)) {
    stopping?.throwIfAborted()
    total += batch.length
    const known = await repo.knownKeys(
      deps.db,
      batch.map(({ key }) => key),
    )
    for (const { key, changedAt } of batch) {
      if (known.has(key) || changedAt.getTime() > oldest) continue
      orphans += 1
      if (first.length < maxPerSweep) first.push(key)
    }
  }
  return { total, orphans, first }
}

/** Moves files to the bin. Logs the moved files even when a later file fails or the process stops. */
async function discard(deps: Deps, keys: string[], stopping?: AbortSignal): Promise<number> {
  const moved: string[] = []
  try {
    for (const key of keys) {
      stopping?.throwIfAborted()
      await deps.files.discard(key, deps.now())
      moved.push(key)
    }
  } finally {
    if (moved.length > 0)
      deps.log.info({ count: moved.length, keys: moved }, 'files without a row moved to the bin')
  }
  return moved.length
}
