import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm, seconds } from './command.mjs'
import { lockPreparation } from './preparation-lock.mjs'

/** Installs the packages and builds the product. Exits with 1 when a step fails. */
export async function prepare(parts) {
  try {
    if (isPrepared(parts)) return
    const release = await lockPreparation(join(root, '.jara-preparing'))
    try {
      await ensureInstalled()
      await ensureBuilt(parts)
    } finally {
      release()
    }
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/** Whether nothing has to be installed or built. Then nothing is written, because the folder may be read-only. */
const isPrepared = (parts) => packagesToInstall() === undefined && partsOf(parts).every(isBuilt)

/** Installs the packages of the lock file, unless npm's record of the last install already matches it. */
export async function ensureInstalled() {
  const missing = packagesToInstall()
  if (!missing) return
  const { present } = missing

  const since = performance.now()
  console.log(
    present
      ? 'Updating the packages …'
      : 'Installing the packages (only the first time, needs the network) …',
  )
  // `npm ci` would delete a working install before it knows whether the new one succeeds.
  // The build needs the development packages in production too.
  // Only errors are shown: Paystack's browser library claims to need Node 22, which npm would warn of.
  const what = ['--include=dev', '--include=optional']
  const args = ['install', '--no-save', ...what, '--prefer-offline', '--loglevel=error']
  const { ok } = await runNpm(args)
  if (ok) console.log(`Packages installed in ${seconds(since)}`)
  else if (present) console.warn('The packages could not be updated. Continuing with the installed ones.')
  else {
    console.error(
      'The packages could not be installed. See the npm error above; the first install needs the network.',
    )
    process.exit(1)
  }
}

/**
 * Builds the parts whose sources changed since the last build. Compares the content of files, not their
 * times.
 */
export async function ensureBuilt(parts) {
  for (const part of partsOf(parts)) await ensurePart(part)
}

const partsOf = ({ server = true, web = true } = {}) => [
  ...(server ? [serverPart] : []),
  ...(web ? [webPart] : []),
]

const serverPart = {
  name: 'server',
  stamp: 'server/dist/.built-from',
  sources: ['contract/src', 'sandbox/src', 'server/src', 'scripts/build-server.mjs'],
  build: async () => (await import('./build-server.mjs')).buildServer(),
}

const webPart = {
  name: 'site',
  stamp: 'web/build/.built-from',
  sources: ['contract/src', 'web'],
  settings: ['VITE_API_URL', 'VITE_SOCKET_URL'],
  build: async () => {
    const { ok, output } = await runNpm(['run', 'build', '--workspace', 'web'], { quiet: true })
    if (!ok) throw new Error(output)
  },
}

const inputsOf = ({ sources, settings = [] }) =>
  fingerprintOf([...sources, 'package-lock.json', 'tsconfig.base.json'], settings)

function isBuilt(part) {
  const stampFile = join(root, part.stamp)
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputsOf(part)
}

async function ensurePart(part) {
  const { name, stamp, build } = part
  const stampFile = join(root, stamp)
  if (isBuilt(part)) return
  const fingerprint = inputsOf(part)

  const since = performance.now()
  console.log(`Building the ${name} …`)
  // The stamp is removed before the build and written after it, so that an interrupted build is repeated.
  rmSync(stampFile, { force: true })
  await build()
  writeFileSync(stampFile, fingerprint)
  console.log(`Built the ${name} in ${seconds(since)}`)
}

const generated = new Set(['node_modules', 'build', 'dist', '.react-router'])

function fingerprintOf(sources, settings) {
  const hash = createHash('sha256').update(JSON.stringify(settings.map((name) => process.env[name] ?? null)))
  const visit = (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (generated.has(name) || name.includes('.test.')) return
    const absolute = join(root, path)
    const entries = listFolder(absolute)
    if (entries) for (const entry of entries) visit(`${path}/${entry}`)
    else hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0')
  }
  for (const source of sources) visit(source)
  return hash.digest('hex')
}

function listFolder(path) {
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Returns the installed packages when they differ from the lock file, or undefined when they match. */
function packagesToInstall() {
  const wanted = readLock('package-lock.json')
  const present = readLock('node_modules/.package-lock.json')
  return present && isInstalled(wanted, present) ? undefined : { present }
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}

function isInstalled(wanted, present) {
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    const found = present[path]
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}
