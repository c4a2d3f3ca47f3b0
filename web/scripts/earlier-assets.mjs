import { cp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const endings = { br: '.br', gzip: '.gz' }

/**
 * Copies the assets of the last build to build/earlier. Tabs that were opened before an update load parts of that
 * build for a while.
 */
export async function keepAssets(build) {
  const serving = join(build, 'serving.json')
  const { files } = await readServing(serving)
  if (!files) return
  const earlier = join(build, 'earlier')
  await rm(earlier, { recursive: true, force: true })
  for (const [path, { immutable, encodings }] of Object.entries(files)) {
    if (!immutable) continue
    for (const ending of ['', ...encodings.map((encoding) => endings[encoding])])
      await cp(join(build, 'client', path + ending), join(earlier, path + ending))
  }
  await rename(serving, join(earlier, 'serving.json'))
}

/** Returns those assets of the build before that this one does not have. */
export async function earlierAssets(build, files) {
  const { files: before = {} } = await readServing(join(build, 'earlier/serving.json'))
  return Object.fromEntries(
    Object.entries(before).filter(([path, { immutable }]) => immutable && !files[path]),
  )
}

async function readServing(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return {}
    throw error
  }
}
