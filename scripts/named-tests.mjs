import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from './command.mjs'
import { ensureBuilt } from './prepare.mjs'

const reports = mkdtempSync(join(tmpdir(), 'jara-named-tests-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Each runner takes the named tests of one kind in one run. The built product is up to date before it is started. */
const runners = {
  async unit(tests) {
    return runVitest(tests)
  },
  async faults(tests) {
    await ensureBuilt()
    return runVitest(tests)
  },
  async journeys(tests) {
    await ensureBuilt()
    return runPlaywright(tests)
  },
}

function kindOf({ file }) {
  if (file.startsWith('e2e/')) return 'journeys'
  return file.startsWith('faults/') ? 'faults' : 'unit'
}

/** The named tests of each kind there is. */
export const groupTests = (tests) =>
  Object.keys(runners)
    .map((kind) => [kind, tests.filter((test) => kindOf(test) === kind)])
    .filter(([, group]) => group.length > 0)

/**
 * Runs tests of one kind, given by file and title. `executed` counts those that passed or failed: a build that breaks or
 * a run that does not start executes none, and says why in `output`.
 */
export const runTests = (tests) =>
  runners[kindOf(tests[0])](tests).catch(({ message }) => ({ executed: 0, failed: [], output: message }))

let running
let stopped = false

/** The test runner ends what it has started: products, databases, browsers. */
export function stopTests() {
  stopped = true
  running?.kill('SIGINT')
}

async function runVitest(tests) {
  const report = join(reports, 'vitest.json')
  const projects = unique(tests.map(({ file }) => `--project=${file.split('/')[0]}`))
  const args = ['run', ...projects, ...filesOf(tests), '-t', titlePattern(tests)]
  const output = await finish('vitest', [...args, '--bail=1', '--reporter=json', `--outputFile=${report}`])
  const results = readReport(report)?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const failed = results.filter(({ status }) => status === 'failed')
  return {
    executed: failed.length + results.filter(({ status }) => status === 'passed').length,
    failed: failed.map(({ fullName, failureMessages }) => ({ title: fullName, reason: failureMessages[0] })),
    output,
  }
}

async function runPlaywright(tests) {
  const report = join(reports, 'playwright.json')
  const args = ['test', '--config=e2e/playwright.config.ts', ...filesOf(tests), '-g', titlePattern(tests)]
  const output = await finish(
    'playwright',
    [...args, '-x', `--output=${reports}/results`, '--reporter=json'],
    {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  const { suites = [], errors = [] } = readReport(report) ?? {}
  const ended = suites
    .flatMap(specsIn)
    .flatMap(({ title, tests }) => tests.flatMap(({ results }) => results.map((one) => ({ title, ...one }))))
  const failed = ended.filter(({ status }) => status === 'failed' || status === 'timedOut')
  return {
    executed: failed.length + ended.filter(({ status }) => status === 'passed').length,
    failed: failed.map(({ title, error }) => ({ title, reason: error?.message })),
    output: [output, ...errors.map(({ message }) => message)].join('\n'),
  }
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

const unique = (list) => [...new Set(list)]
const filesOf = (tests) => unique(tests.map(({ file }) => file))
const titlePattern = (tests) => unique(tests.map(({ title }) => escaped(title))).join('|')
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  } finally {
    // The next run must not be judged by this report when it writes none.
    rmSync(file, { force: true })
  }
}

/** Runs to the end and gives the output. */
function finish(command, args, env = process.env) {
  if (stopped) return Promise.resolve('')
  return new Promise((resolve) => {
    // In a group of its own: Ctrl-C comes to us alone, and the runner is asked to leave once.
    const detached = process.platform !== 'win32'
    running = start(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached })
    let output = ''
    for (const stream of [running.stdout, running.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    running.once('error', (error) => resolve(error.message))
    running.once('close', () => resolve(output))
  }).finally(() => {
    running = undefined
  })
}
