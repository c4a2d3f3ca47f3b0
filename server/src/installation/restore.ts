import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { StartError } from '#lib/start-error.ts'
import { MANIFEST, type Manifest, manifestSchema } from './backup-archive.ts'
import { makeDraft } from './embedded-cluster.ts'
import { type Place, preparePlace } from './embedded-place.ts'
import { lockHome } from './home-lock.ts'

type Packed = Manifest['files'][number]

/** An entry of the archive. Its content must be read before the next entry can be read. */
interface Entry extends AsyncIterable<Buffer> {
  header: Header
  resume(): unknown
}

/** Restores a backup into an empty home. Moves files into place only after every checksum matched. */
export async function restoreEmbedded({ home, source }: { home: string; source: string }): Promise<void> {
  const lock = lockHome(home)
  try {
    if ((await filesIn(home)).length > 0)
      throw new StartError(`${home} is not empty: restore into a new JARA_HOME.`)
    const place = preparePlace(home)
    await unpack(home, place, source).catch(async (error) => {
      await clear(home, place)
      throw new StartError(`${source} cannot be restored: ${(error as Error).message}.`)
    })
  } finally {
    lock.release()
  }
}

async function unpack(home: string, place: Place, source: string): Promise<void> {
  // There are two draft folders, because the database and the home may be on different disks.
  const [dataDraft, homeDraft] = [makeDraft(place), join(home, 'restoring')]
  await mkdir(homeDraft)
  await chownTo(place, dataDraft)
  await extractTo(source, (name) => {
    if (name.split('/').includes('..')) throw new Error(`it contains the path ${name}`)
    const isData = name === 'data' || name.startsWith('data/')
    return {
      path: join(isData ? dataDraft : homeDraft, name),
      finish: (path) => (isData ? chownTo(place, path) : undefined),
    }
  })
  for (const name of await readdir(homeDraft)) await rename(join(homeDraft, name), join(home, name))
  await rm(homeDraft, { recursive: true })
  await rename(join(dataDraft, 'data'), place.dataDir)
  await rm(dataDraft, { recursive: true })
}

type Destination = { path: string; finish: (path: string) => Promise<void> | undefined }

async function extractTo(source: string, destination: (name: string) => Destination): Promise<void> {
  const archive = extract()
  const found: Packed[] = []
  let manifest: Manifest | undefined
  const unpacking = async () => {
    for await (const entry of archive as AsyncIterable<Entry>) {
      const { name, type } = entry.header
      const { path, finish } = destination(name)
      if (type === 'directory') await makeFolder(path, entry)
      else if (name === MANIFEST) manifest = await readManifest(entry)
      else found.push(await writeEntry(entry, path))
      if (name !== MANIFEST) await finish(path)
    }
  }
  await Promise.all([pipeline(createReadStream(source), createGunzip(), archive), unpacking()])
  compare(manifest, found)
}

async function makeFolder(path: string, entry: Entry): Promise<void> {
  entry.resume()
  await mkdir(path, { recursive: true, mode: 0o700 })
}

async function readManifest(entry: Entry): Promise<Manifest> {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk)
  return manifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
}

async function writeEntry(entry: Entry, path: string): Promise<Packed> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const chunk of entry) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(hashed, createWriteStream(path, { mode: 0o600 }))
  return { name: entry.header.name, size: entry.header.size, sha256: hash.digest('hex') }
}

function compare(manifest: Manifest | undefined, found: Packed[]): void {
  if (!manifest) throw new Error('it has no manifest')
  const packed = new Map(manifest.files.map((file) => [file.name, file.sha256]))
  for (const file of found) {
    if (packed.get(file.name) !== file.sha256) throw new Error(`${file.name} does not match its checksum`)
    packed.delete(file.name)
  }
  const [missing] = packed.keys()
  if (missing) throw new Error(`${missing} is missing`)
  if (!found.some((file) => file.name === 'data/backup_label')) throw new Error('it contains no database')
}

async function chownTo({ runAs: { uid, gid } }: Place, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

async function filesIn(home: string): Promise<string[]> {
  return (await readdir(home)).filter((name) => name !== 'jara.lock')
}

/**
 * Removes everything from the home. The home was empty before, so all its files come from the failed restore.
 */
async function clear(home: string, place: Place): Promise<void> {
  await rm(place.folder, { recursive: true, force: true })
  for (const name of await filesIn(home)) await rm(join(home, name), { recursive: true, force: true })
}
