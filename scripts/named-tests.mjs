import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from './command.mjs'
import { ensureBuilt } from './prepare.mjs'

const reports = mkdtempSync(join(tmpdir(), 'jara-named-tests-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Each runner runs all given tests of one kind in one command, and builds the product first if needed. */
const runners = {
  async 'unit tests'(tests) {
    return runVitest(tests)
  },
  async 'fault tests'(tests) {
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
  return file.startsWith('faults/') ? 'fault tests' : 'unit tests'
}

/** Groups the tests by kind and leaves out empty groups. */
export const groupTests = (tests) =>
  Object.keys(runners)
    .map((kind) => [kind, tests.filter((test) => kindOf(test) === kind)])
    .filter(([, group]) => group.length > 0)

/**
 * Runs tests of one kind, given by file and title, and stops at the first failure. `ran` lists the titles of
 * the tests that passed or failed. It is empty when the build breaks or the run does not start; `output` then
 * has the reason.
 */
export const runTests = (tests) =>
  runners[kindOf(tests[0])](tests).catch(({ message }) => ({ ran: [], failed: [], output: message }))

let running
let stopped = false

/** Interrupts the test runner, which then stops its products, databases and browsers. */
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
  const outcomes = results.map(({ fullName, status, failureMessages }) => ({
    title: fullName,
    status,
    reason: failureMessages?.[0],
  }))
  return { ...summarize(outcomes), output }
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
  const outcomes = suites
    .flatMap(specsIn)
    .flatMap(({ title, tests }) => tests.flatMap(({ results }) => results.map((one) => ({ title, ...one }))))
    .map(({ title, status, error }) => ({ title, status, reason: error?.message }))
  return { ...summarize(outcomes), output: [output, ...errors.map(({ message }) => message)].join('\n') }
}

/**
 * Returns the titles of the tests that ran, and the failed tests. The statuses are those of Vitest and
 * Playwright. A skipped or interrupted test did not run.
 */
function summarize(outcomes) {
  const failed = outcomes.filter(({ status }) => status === 'failed' || status === 'timedOut')
  const passed = outcomes.filter(({ status }) => status === 'passed')
  return { ran: [...passed, ...failed].map(({ title }) => title), failed }
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
    // The report is removed, because a later run that writes no report would otherwise read this one.
    rmSync(file, { force: true })
  }
}

/** Waits for the command to exit and returns its output. */
function finish(command, args, env = process.env) {
  if (stopped) return Promise.resolve('')
  return new Promise((resolve) => {
    // A detached runner does not receive the terminal's Ctrl-C, only the one SIGINT from `stopTests`.
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
