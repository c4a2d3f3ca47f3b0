import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run, runNpm } from './command.mjs'
import { ensureBuilt } from './prepare.mjs'
import { weighScreens, weighStyles } from './weight.mjs'

const reports = mkdtempSync(join(tmpdir(), 'jara-test-reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/**
 * Creates a step. `share` is the number of seconds that it should take. The summary reports steps that take
 * longer.
 */
const step = (name, share, work) => ({ name, share, work })

/**
 * Creates a step that runs a tool. With `--changed`, the step runs only when its `folder` or the contract has
 * changed.
 */
const check = (name, share, folder, command) => ({
  group: 'static',
  ...step(name, share, async (touched) => {
    if (touched && folder && !touched.affects(folder) && !touched.affects('contract')) return skipped
    const { ok, output } = await runQuietly(command)
    return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [{ test: name, error: output }] }
  }),
})

const skipped = { passed: 0, failures: [] }

const runQuietly = ([command, ...args]) =>
  command === 'npm' ? runNpm(args, { quiet: true }) : run(command, args, { quiet: true })

// `tsc` is called by its path, because another TypeScript package, which other tools need, has a `tsc` too.
const tsc = (project) => [
  process.execPath,
  'node_modules/@typescript/native/bin/tsc',
  ...['-p', project, '--incremental'],
  ...['--tsBuildInfoFile', `node_modules/.cache/tsc/${project === '.' ? 'root' : project}.tsbuildinfo`],
]

const cruise = [
  ...['depcruise', '--config', '.dependency-cruiser.cjs'],
  ...['--output-type', `plugin:${new URL('import-report.mjs', import.meta.url)}`],
  ...['contract/src', 'server/src', 'sandbox/src', 'web/src', 'e2e', 'bench', 'faults', 'harness'],
]

// Both the type checks and Knip read these files.
const generated = [check('types of routes', 5, undefined, ['npm', 'run', 'typegen', '--workspace', 'web'])]

const typeChecks = [
  check('types of contract', 5, 'contract', tsc('contract')),
  check('types of server', 25, 'server', tsc('server')),
  check('types of sandbox', 5, 'sandbox', tsc('sandbox')),
  check('types of web', 25, 'web', tsc('web')),
  check('types of journeys, benchmarks and fault tests', 15, undefined, tsc('.')),
]

const otherChecks = [
  check('biome', 10, undefined, ['biome', 'check']),
  check('imports', 20, undefined, cruise),
  check('literal paths', 5, undefined, [process.execPath, 'scripts/literal-paths.mjs']),
  check('retired words', 5, undefined, [process.execPath, 'scripts/retired-words.mjs']),
  check('mutations', 5, undefined, [process.execPath, 'scripts/mutations-apply.mjs']),
  check('knip', 15, undefined, ['knip', '--cache']),
  check('migrations', 10, 'server', ['npm', 'run', 'db:check', '--workspace', 'server']),
]

/**
 * The stages run one after the other. A stage has one or more lists of steps, which run in parallel. Steps that are
 * `long` run only with `--all`.
 */
export const stages = [
  [[step('build', 40, buildAll), step('weight', 5, weighSite)]],
  [generated],
  [typeChecks, otherChecks],
  // No other step runs beside tests, because tests have time limits.
  [[{ ...step('faults', 120, (touched) => runVitest(['faults', 'installation'], touched)), long: true }]],
  [[step('vitest', 150, (touched) => runVitest(['contract', 'server', 'sandbox', 'web'], touched))]],
  [[step('journeys', 300, runJourneys)]],
]

async function buildAll() {
  await ensureBuilt()
  return { passed: 1, failures: [] }
}

/**
 * Compares sizes with their budgets. The scripts of each screen are one test, and so are the styles of each
 * page.
 */
async function weighSite() {
  await ensureBuilt({ server: false })
  const weighed = [...weighScreens(), ...weighStyles()]
  const heavy = weighed.filter(({ kilobytes, atMost }) => kilobytes > atMost)
  return {
    passed: weighed.length - heavy.length,
    failures: heavy.map(({ page, kilobytes, atMost }) => ({
      test: `weight of ${page}`,
      error: `${kilobytes} KB, at most ${atMost}`,
    })),
  }
}

async function runVitest(projects, touched) {
  await ensureBuilt()
  const file = join(reports, `vitest-${projects[0]}.json`)
  const args = ['run', ...projects.flatMap((name) => ['--project', name])]
  if (touched) args.push('--changed', touched.commit, '--passWithNoTests')
  const { ok } = await run('vitest', [
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests, testResults } = readReport(file)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((one) => one.status === 'failed')
    const path = name.slice(root.length)
    if (tests.length === 0 && status === 'failed') return [{ test: path, error: message }]
    return tests.map(({ fullName, failureMessages }) => ({
      test: `${path}: ${fullName}`,
      error: failureMessages.join('\n'),
    }))
  })
  return settle('vitest', ok, numPassedTests, failures)
}

async function runJourneys(touched, { all }) {
  if (touched?.journeys.length === 0) return skipped
  await ensureBuilt()
  const file = join(reports, 'journeys.json')
  const playwright = (...args) =>
    run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    })
  const chosen = touched?.journeys ?? (all ? [] : ['--grep-invert', '@long'])
  const { ok } = await playwright('--reporter=list,json', ...chosen)
  const { stats, suites, errors } = readReport(file)
  const failures = [
    ...errors.map(({ message }) => ({ test: 'journeys', error: message })),
    ...suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ results }) => ({
          test: `e2e/journeys/${file}: ${title}`,
          error: results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
          snapshots: results.flatMap(({ attachments }) => attachments.filter(isSnapshot)),
        })),
    ),
  ]
  if (failures.length > 0) {
    for (const { path } of failures.flatMap(({ snapshots = [] }) => snapshots)) printSnapshot(path)
    console.log('Running the failed journeys again to record a trace. They still count as failed.')
    await playwright('--last-failed', '--trace=on', '--reporter=dot')
  }
  return settle('journeys', ok, stats.expected, failures)
}

/** Whether an attachment describes what the page showed when the journey failed. */
const isSnapshot = ({ name, path }) => name === 'error-context' && path !== undefined

function printSnapshot(path) {
  const [, page] = readFileSync(path, 'utf8').split(/^- main:$/m)
  if (page) console.log(`The page showed:${page.split('\n').slice(0, 40).join('\n')}`)
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Returns the result of a run. A failed run without a failed test, such as a run that did not start, counts
 * as one failure.
 */
function settle(name, ok, passed, failures) {
  if (!ok && failures.length === 0)
    return { passed, failures: [{ test: name, error: 'See its output above.' }] }
  return { passed, failures }
}
