import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './command.mjs'

/** Finds which checks and journeys are affected by the files that changed since a commit. */
export function touchedBy(commit) {
  const files = changedSince(commit)
  return {
    commit,
    affects: (folder) => files.some((file) => file.startsWith(`${folder}/`)) || files.some(affectsAll),
    journeys: journeysFor(files),
  }
}

/** Whether a file affects everything. Root files such as the lock file or a tsconfig do. */
const affectsAll = (file) => !file.includes('/') && !file.endsWith('.md')

function changedSince(commit) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * Returns the affected journeys. A journey is affected when it imports a changed file, or opens a page that
 * imports a changed file. A server feature affects pages through the contract files that it implements. A
 * file of the product that no page imports affects every journey.
 */
function journeysFor(changed) {
  const journeys = filesIn('e2e/journeys')
  const product = changed.filter(
    (file) => /^(contract|server|web|sandbox)\//.test(file) && !file.includes('.test.'),
  )
  const contracts = product.flatMap(contractsOfFeature)
  const sources = [...product.filter((file) => !featureOf(file)), ...contracts]
  const pages = pagesOfSite()
  const unmapped = sources.filter((file) => !pages.some(({ closure }) => closure.has(file)))
  if (unmapped.length > 0 || changed.some(affectsAll)) return journeys

  const names = pages
    .filter(({ closure }) => sources.some((file) => closure.has(file)))
    .map(({ name }) => name)
  return journeys.filter((journey) => {
    const own = closureOf(journey)
    if (changed.some((file) => own.has(file))) return true
    const text = [...own]
      .filter((file) => /^(e2e|harness)\//.test(file))
      .map(read)
      .join('\n')
    return names.some((name) => text.includes(`paths.${name}(`))
  })
}

const featureOf = (file) => file.match(/^server\/src\/features\/[^/]+/)?.[0]

/** Returns the contract files whose endpoints the feature of this file implements. */
function contractsOfFeature(file) {
  const feature = featureOf(file)
  if (!feature) return []
  const endpoints = filesIn(feature).flatMap((one) => [
    ...read(one).matchAll(/import \{[^}]*Endpoints[^}]*\} from '@jara\/contract\/([^']+)'/g),
  ])
  // A feature without endpoints, such as `files`, may affect any journey. No page imports the feature, so all
  // journeys run.
  return endpoints.length > 0 ? endpoints.map(([, name]) => `contract/src/${name}.ts`) : [feature]
}

function pagesOfSite() {
  const routes = read('web/src/routes.ts').matchAll(/(?:route\(paths\.(\w+)\.pattern, |index\()'([^']+)'/g)
  return [...routes].map(([, name = 'home', file]) => ({ name, closure: closureOf(`web/src/${file}`) }))
}

const closures = new Map()

/** Returns the file and all files that it imports, directly or indirectly. */
function closureOf(file) {
  const cached = closures.get(file)
  if (cached) return cached
  const found = new Set([file])
  for (const one of found) for (const imported of importsOf(one)) found.add(imported)
  closures.set(file, found)
  return found
}

const imports = new Map()

function importsOf(file) {
  const cached = imports.get(file)
  if (cached) return cached
  const named = read(file).matchAll(/(?:from|import)[\s(]*'([^']+)'/g)
  const found = [...named].flatMap(([, name]) => resolveImport(name, file) ?? [])
  imports.set(file, found)
  return found
}

/** Resolves an import to a file of this repository. Returns undefined for a package. */
function resolveImport(name, file) {
  const workspace = file.slice(0, file.indexOf('/'))
  const path = name.startsWith('@jara/contract/')
    ? `contract/src/${name.slice('@jara/contract/'.length)}.ts`
    : name.startsWith('#')
      ? `${workspace}/src/${name.slice(1)}`
      : name.startsWith('.') && posix.join(dirname(file), name)
  return path && existsSync(join(root, path)) && /\.(ts|tsx|css)$/.test(path) ? path : undefined
}

const read = (file) => readFileSync(join(root, file), 'utf8')

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => `${folder}/${name}`)
}
