import { cp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const endings = { br: '.br', gzip: '.gz' }

/**
 * Copies the assets of the last build to the folder `kept`, because the next build clears its folder. A build that has
 * failed has no assets, so those of the one before stay.
 */
export async function keepAssets(build, kept) {
  const { files } = await readServing(build)
  if (!files) return
  await rm(kept, { recursive: true, force: true })
  for (const [path, { immutable, encodings }] of Object.entries(files)) {
    if (!immutable) continue
    for (const ending of ['', ...encodings.map((encoding) => endings[encoding])])
      await cp(join(build, 'client', path + ending), join(kept, path + ending))
  }
  await cp(join(build, 'serving.json'), join(kept, 'serving.json'))
}

/**
 * Moves the kept assets to build/earlier, and returns those that this build does not have itself. Tabs that were
 * opened before an update load parts of that build for a while.
 */
export async function earlierAssets(build, kept, files) {
  const { files: before } = await readServing(kept)
  if (!before) return {}
  await rename(kept, join(build, 'earlier'))
  return Object.fromEntries(
    Object.entries(before).filter(([path, { immutable }]) => immutable && !files[path]),
  )
}

async function readServing(folder) {
  try {
    return JSON.parse(await readFile(join(folder, 'serving.json'), 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}
