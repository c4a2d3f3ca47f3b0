import { type Deps, inTransaction } from '#lib/deps.ts'
import { inBatches } from '#lib/in-batches.ts'
import { StartError } from '#lib/start-error.ts'
import * as repo from './files.repo.ts'

type StoreDeps = Pick<Deps, 'db' | 'files' | 'now' | 'brand' | 'log'>

const batchSize = 500

/**
 * Checks at startup that the file store and the database have the same id. A store without an id gets the
 * database's id only when its files and the database's rows belong together. `database` is the address that
 * messages show.
 */
export async function bindStore(deps: StoreDeps, database: string): Promise<void> {
  try {
    // One node after the other, so that the second sees that the first has bound its store.
    await inTransaction(deps, async ({ db }) => {
      await repo.lockBinding(db)
      await bind({ ...deps, db }, database)
    })
  } catch (error) {
    // An error with a path comes from the file system, so only the operator can fix it.
    if (!(error instanceof Error && 'path' in error)) throw error
    throw new StartError(`Cannot use the files in ${deps.files.location}: ${error.message}.`)
  }
}

async function bind(deps: StoreDeps, database: string): Promise<void> {
  const { files } = deps
  // A node writes the store's id before it marks the database as bound. So the database is read before the
  // store: if the database is bound, its store already has an id.
  const { storeId, storeBoundAt } = await repo.readInstallation(deps.db)
  const override = `To use them together anyway, write ${storeId} into ${files.idLocation}.`

  if ((await files.readStoreId()) === undefined) {
    const mismatch = await findMismatch(deps, storeBoundAt !== null, database)
    if (!mismatch) await files.writeStoreId(storeId)
    // Another node may have bound the store and added files since the check.
    else if ((await files.readStoreId()) === undefined)
      throw new StartError(`${mismatch} Check DATABASE_URL and JARA_HOME. ${override}`)
  }

  const found = await files.readStoreId()
  if (found !== storeId)
    throw new StartError(
      `The files in ${files.location} belong to another database: their store has the id ${found}, the database at ${database} has the id ${storeId}. Set DATABASE_URL and JARA_HOME to the two that belong together. ${override}`,
    )
  if (storeBoundAt) return
  await repo.markBound(deps.db, deps.now())
  deps.log.info({ store: files.location, database, id: storeId }, 'file store bound to this database')
}

/**
 * Throws when the store is no longer the one checked at startup, for example after a volume was unmounted.
 */
export async function assertBound(deps: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const { storeId } = await repo.readInstallation(deps.db)
  const found = await deps.files.readStoreId()
  if (found !== storeId)
    throw new Error(
      `the store in ${deps.files.location} has the id ${found ?? '(none)'}, the database has the id ${storeId}`,
    )
}

/** Returns why a store without an id cannot belong to this database, or undefined when it can. */
async function findMismatch(
  deps: StoreDeps,
  wasBound: boolean,
  database: string,
): Promise<string | undefined> {
  const { location } = deps.files
  const stored = await compareFiles(deps)
  if (wasBound)
    return `The files of the database at ${database} are not in ${location}: the store there has no id. All nodes must use one folder.`
  if (stored === 'none' && !(await repo.hasFiles(deps.db))) return undefined
  if (stored === 'none') return `The database at ${database} has files, but there are none in ${location}.`
  if (stored === 'unknown') return `The database at ${database} knows none of the files in ${location}.`
  return undefined
}

/**
 * Looks for a stored file that has a row. A single match shows that the store and the database belong
 * together.
 */
async function compareFiles({ db, files }: StoreDeps): Promise<'none' | 'known' | 'unknown'> {
  let stored: 'none' | 'unknown' = 'none'
  for await (const batch of inBatches(files.list(), batchSize)) {
    const keys = batch.map(({ key }) => key)
    if ((await repo.knownKeys(db, keys)).size > 0) return 'known'
    stored = 'unknown'
  }
  return stored
}

/** Returns the id of this installation, which is stored in the database. */
export const installationId = async (deps: Pick<Deps, 'db'>): Promise<string> =>
  (await repo.readInstallation(deps.db)).storeId
