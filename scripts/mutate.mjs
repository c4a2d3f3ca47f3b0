import './node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutations } from '../mutations/index.mjs'
import { root, run, runNpm, seconds } from './command.mjs'
import { groupTests, runTests, stopTests } from './named-tests.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { forgetSettings } from './settings.mjs'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    list: { type: 'boolean' },
    'skip-green': { type: 'boolean' },
    /** Prints the error of the failed test, to check that the mutation caused the error. */
    why: { type: 'boolean' },
  },
})
const chosen = mutations.filter(({ name }) => name.includes(options.only))
if (chosen.length === 0) fail(`No mutation has '${options.only}' in its name; --list shows all.`)
if (options.list) {
  for (const { name, file, test } of chosen)
    console.log(`${name}\n    in ${file}\n    for ${test.file}: ${test.title}`)
  process.exit()
}

/** The original content of the mutated files, by path. */
const originals = new Map()
let interrupted = false
process.once('exit', restore)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupt)

forgetSettings()
await ensureInstalled()
await refuseUncommitted()
// Check that every mutation still applies before the first test runs.
await withMutations(chosen, async () => undefined)
if (!options['skip-green']) {
  await checkTypes()
  await checkGreen()
}

const since = performance.now()
let caught = 0
for (const mutation of chosen) if (await isCaught(mutation)) caught += 1
// Build the original sources again, because the last build may contain a mutation.
await ensureBuilt()
console.log(`\n${caught} of ${chosen.length} mutations caught, ${seconds(since)}`)
process.exitCode = caught === chosen.length ? 0 : 1

/**
 * Whether a test catches the mutation. It is caught only when a test fails, not when the build breaks or no
 * test runs.
 */
async function isCaught(mutation) {
  const since = performance.now()
  const { ran, failed, output } = await withMutations([mutation], () => runTests([mutation.test]))
  endIfInterrupted()
  const [first] = failed
  if (first) console.log(`caught      ${mutation.name}: by '${first.title}' in ${seconds(since)}`)
  else console.log(`NOT CAUGHT  ${mutation.name}: ${ran.length} tests passed in ${seconds(since)}`)
  if (options.why && first) console.log(first.reason)
  if (ran.length === 0) console.log(output)
  return first !== undefined
}

async function refuseUncommitted() {
  const files = chosen.map(({ file }) => file)
  const { output } = await run('git', ['status', '--porcelain', '--', ...files], { quiet: true })
  if (output) fail(`Commit or discard the changes in these files first:\n${output}`)
}

/**
 * Compiles the product with all mutations at once. A mutation that does not compile would make any test fail.
 */
async function checkTypes() {
  const since = performance.now()
  const parts = [...new Set(chosen.map(({ file }) => file.split('/')[0]))]
  if (parts.includes('web')) await runNpm(['run', 'typegen', '--workspace', 'web'], { quiet: true })
  await withMutations(chosen, async () => {
    for (const part of parts) {
      const { ok, output } = await run('tsc', ['-p', part], { quiet: true })
      endIfInterrupted()
      if (!ok) fail(`${part} does not compile with its mutations:\n${output}`)
    }
  })
  console.log(`The product compiles with all mutations, ${seconds(since)}`)
}

async function checkGreen() {
  for (const [kind, tests] of groupTests(chosen.map(({ test }) => test))) {
    const since = performance.now()
    const { ran, failed, output } = await runTests(tests)
    endIfInterrupted()
    if (failed[0]) fail(`Without any mutation '${failed[0].title}' fails:\n${failed[0].reason}`)
    const missing = tests.find(({ title }) => !ran.some((one) => one.includes(title)))
    if (missing) fail(`${output}\nNo test in ${missing.file} has the title '${missing.title}'.`)
    console.log(`Without any mutation ${ran.length} ${kind} pass, ${seconds(since)}`)
  }
}

async function withMutations(list, work) {
  try {
    for (const { name, file, find, replace } of list) {
      const path = join(root, file)
      const text = readFileSync(path, 'utf8')
      const times = text.split(find).length - 1
      if (times !== 1) fail(`'${name}' does not apply: its text occurs ${times} times in ${file}.`)
      if (!originals.has(path)) originals.set(path, text)
      writeFileSync(
        path,
        text.replace(find, () => replace),
      )
    }
    return await work()
  } finally {
    restore()
  }
}

function restore() {
  for (const [path, text] of originals) writeFileSync(path, text)
  originals.clear()
}

/**
 * The first Ctrl-C lets the tests stop the processes that they started. The second Ctrl-C exits at once. The
 * first one does not restore the files, because a build may be running. That build has already taken the
 * fingerprint of the mutated files. If it read restored files, its result would not match the fingerprint.
 */
function interrupt() {
  if (interrupted) process.exit(1)
  interrupted = true
  stopTests()
}

function endIfInterrupted() {
  if (interrupted) fail('Interrupted. The sources are restored; the next start or test rebuilds them.')
}

/** Prints the message and exits. The `exit` handler restores the files. */
function fail(message) {
  console.error(message)
  process.exit(1)
}
