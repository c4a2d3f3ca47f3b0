import './node-version.mjs'
import { parseArgs } from 'node:util'
import { seconds } from './command.mjs'
import { ensureInstalled } from './prepare.mjs'
import { forgetSettings } from './settings.mjs'
import { stages } from './test-steps.mjs'
import { printSummary } from './test-summary.mjs'
import { touchedBy } from './touched.mjs'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
  },
})

forgetSettings()
await ensureInstalled()
const touched = values.changed || values.since ? touchedBy(values.since ?? 'HEAD') : undefined
const isChosen = ({ name, group, long }) =>
  values.only ? [name, group].includes(values.only) : !long || values.all || touched
const chosen = stages.map((lanes) => lanes.map((lane) => lane.filter(isChosen)))
if (chosen.flat(2).length === 0) {
  console.error(
    `--only takes static or one of: ${stages
      .flat(2)
      .map(({ name }) => name)
      .join(', ')}`,
  )
  process.exit(1)
}

const since = performance.now()
const results = []
for (const lanes of chosen) await Promise.all(lanes.map(runLane))
printSummary(results, seconds(since))
process.exitCode = results.some(({ failures }) => failures.length > 0) ? 1 : 0

async function runLane(steps) {
  for (const step of steps) {
    const began = performance.now()
    console.log(`${step.name} …`)
    const result = await step.work(touched, values).catch((error) => ({
      passed: 0,
      failures: [{ test: step.name, error: error.message }],
    }))
    const took = (performance.now() - began) / 1000
    // The shares are those of a run without long tests.
    const share = values.all ? Number.POSITIVE_INFINITY : step.share
    results.push({ ...step, ...result, took, share })
    const verdict = result.failures.length === 0 ? 'ok' : 'FAILED'
    const slow = took > share ? ` (more than its share of ${share} s)` : ''
    console.log(
      `${verdict}  ${step.name}: ${result.passed} passed, ${result.failures.length} failed, ${took.toFixed(1)} s${slow}`,
    )
  }
}
