import { dirname } from 'node:path/posix'

/** Tests may import from any folder. */
const isTest = (path) => /\.test\.tsx?$|^server\/src\/testing\//.test(path)

/**
 * A reporter of dependency-cruiser that also checks folders: no folder imports another one that imports it
 * back. A folder rule of dependency-cruiser would need a second run, because it cannot leave out tests.
 */
export default function reportImports({ modules, summary }) {
  const forbidden = summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`,
  )
  const findings = [
    ...forbidden,
    ...folderCycles(modules).map((cycle) => `no-folder-cycles: ${cycle.join(' → ')}`),
  ]
  const counts = `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports`
  return {
    output: `${[...findings, `${findings.length} forbidden imports in ${counts}`].join('\n')}\n`,
    exitCode: findings.length > 0 ? 1 : 0,
  }
}

/** Returns one cycle for each folder that imports itself through other folders. */
function folderCycles(modules) {
  const imports = folderImports(modules)
  return [...imports.keys()].map((folder) => pathBack(imports, folder)).filter((path) => path !== undefined)
}

/** Returns the folders that each folder imports, counting the files of its sub-folders as its own. */
function folderImports(modules) {
  const imports = new Map()
  const own = modules.filter(({ source, matchesDoNotFollow }) => !matchesDoNotFollow && !isTest(source))
  for (const { source, dependencies } of own) {
    for (let folder = dirname(source); folder !== '.'; folder = dirname(folder)) {
      const imported = imports.get(folder) ?? new Set()
      imports.set(folder, imported)
      for (const { resolved } of dependencies) {
        if (!resolved.startsWith(`${folder}/`) && !isTest(resolved)) imported.add(dirname(resolved))
      }
    }
  }
  return imports
}

/** Returns the shortest path of imports from a folder back to itself. */
function pathBack(imports, start) {
  const paths = [[start]]
  const seen = new Set()
  for (const path of paths) {
    for (const folder of imports.get(path.at(-1)) ?? []) {
      if (folder === start) return [...path, folder]
      if (seen.has(folder)) continue
      seen.add(folder)
      paths.push([...path, folder])
    }
  }
  return undefined
}
