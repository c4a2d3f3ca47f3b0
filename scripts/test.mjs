import './node-version.mjs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { run, runNpm, seconds } from './command.mjs'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { forgetSettings } from './settings.mjs'
import { weighScreens, weighStyles } from './weight.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const reports = mkdtempSync(join(tmpdir(), 'jara-test-reports-'))

/** What a tool finds is one test that passed or failed; its output matters only when it failed. */
const check = (name, ...commands) => ({
  name,
  group: 'static',
  async work() {
    for (const [command, ...args] of commands) {
      const { ok, output } =
        command === 'npm' ? await runNpm(args, { quiet: true }) : await run(command, args, { quiet: true })
      if (!ok) return { passed: 0, failed: 1, output }
    }
    return { passed: 1, failed: 0 }
  },
})

const steps = [
  check('biome', ['biome', 'check']),
  check('types of contract', ['tsc', '-p', 'contract']),
  check('types of server', ['tsc', '-p', 'server']),
  check('types of sandbox', ['tsc', '-p', 'sandbox']),
  check('types of web', ['npm', 'run', 'typegen', '--workspace', 'web'], ['tsc', '-p', 'web']),
  check('types of journeys, benches and faults', ['tsc', '-p', '.']),
  check('imports', [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'contract/src',
    'server/src',
    'sandbox/src',
    'web/src',
  ]),
  check('knip', ['knip']),
  check('migrations', ['npm', 'run', 'db:check', '--workspace', 'server']),
  { name: 'build', work: buildAll },
  { name: 'weight', work: weighSite },
  { name: 'vitest', work: runVitest },
  { name: 'playwright', work: runPlaywright },
]

const chosen = steps.filter(({ name, group }) => !values.only || [name, group].includes(values.only))
if (chosen.length === 0) {
  console.error(`--only takes static or one of: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

forgetSettings()
await ensureInstalled()
const total = { passed: 0, failed: 0 }
for (const { name, work } of chosen) {
  const since = performance.now()
  console.log(`\n${name} …`)
  const { passed, failed, output } = await work().catch((error) => ({
    passed: 0,
    failed: 1,
    output: error.message,
  }))
  if (output) console.log(output)
  console.log(
    `${failed === 0 ? 'ok' : 'FAILED'}  ${name}: ${passed} passed, ${failed} failed, ${seconds(since)}`,
  )
  total.passed += passed
  total.failed += failed
}
rmSync(reports, { recursive: true, force: true })
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed`)

async function buildAll() {
  await ensureBuilt()
  return { passed: 1, failed: 0 }
}

/** Each screen is one test: what it loads before anybody has touched it. */
async function weighSite() {
  await ensureBuilt({ server: false })
  const weighed = [...weighScreens(), ...weighStyles()]
  const heavy = weighed.filter(({ kilobytes, atMost }) => kilobytes > atMost)
  return {
    passed: weighed.length - heavy.length,
    failed: heavy.length,
    output: heavy
      .map(({ page, kilobytes, atMost }) => `${page}: ${kilobytes} KB, at most ${atMost}`)
      .join('\n'),
  }
}

async function runVitest() {
  await ensureBuilt()
  const file = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { ok } = await run('vitest', args)
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
  return count(ok, numPassedTests, numFailedTests)
}

async function runPlaywright() {
  await ensureBuilt()
  const file = join(reports, 'playwright.json')
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const { ok } = await run('playwright', args, { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats
  return count(ok, expected, unexpected + flaky)
}

/** A file that does not even load has no tests to count, and fails all the same. */
function count(ok, passed, failed) {
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}
