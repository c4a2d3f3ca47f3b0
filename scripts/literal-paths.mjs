import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './command.mjs'

/** Finds addresses of pages that are written out instead of built by `paths`. */

const source = 'contract/src/paths.ts'
const folders = ['server/src', 'web/src', 'e2e', 'harness/browser']

const declared = [...readFileSync(join(root, source), 'utf8').matchAll(/\bpage\(\s*'(\/[^']*)'/g)]
if (declared.length === 0) throw new Error(`${source} declares no pages`)
const pages = declared
  .map(([, pattern]) => pattern)
  .filter((pattern) => pattern !== '/')
  .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`))

/**
 * Matches a string that starts with a slash, or the part of a template after `${url}` that starts with a
 * slash.
 */
const literals = /(?<=['"`]|\$\{[\w.()]*[uU]rl\})\/[a-z](?:\$\{[^}]*\}|[^'"`\s$])*(?=['"`])/g

const isPage = (path) => {
  const [address] = path.replace(/\$\{[^}]*\}/g, 'x').split(/[?#]/)
  return pages.some((pattern) => pattern.test(address))
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))

const findings = folders.flatMap(filesIn).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(literals)]
        .filter(([path]) => isPage(path))
        .map(
          ([path]) => `${file}:${index + 1}: '${path}' is the address of a page. Use: paths of ${source}.`,
        ),
    ),
)

for (const finding of findings) console.log(finding)
process.exitCode = findings.length > 0 ? 1 : 0
