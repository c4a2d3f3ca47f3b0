import { writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startDatabaseServer } from '../harness/database.ts'
import { checkout } from './checkout.ts'
import { conversation } from './conversation.ts'
import { documents } from './documents.ts'
import { growth } from './growth.ts'
import { nodes } from './nodes.ts'
import { publish } from './publish.ts'
import { rates } from './rates.ts'
import { reminders } from './reminders.ts'
import { restore } from './restore.ts'
import { retainers } from './retainers.ts'
import { sockets, start } from './startup.ts'
import { type Finding, passes, table } from './table.ts'
import { weights } from './weights.ts'

// Runs one short round of the benchmarks in `shortRun`, which takes about a minute. --full runs all
// benchmarks at full size, takes the median of three long rounds and, without --only, writes results.md.
// Exits with 1 when a target is missed.
const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const mode = values.full
  ? { pace: { seconds: 5, rounds: 3 }, sizes: [10_000, 1_000_000] as const, restored: 1_000_000 }
  : { pace: { seconds: 2, rounds: 1 }, sizes: [1_000, 10_000] as const, restored: 50_000 }

const server = await startDatabaseServer()
const parts: Record<string, () => Promise<Finding[]>> = {
  start,
  weights,
  rates: async () => rates(await server.create('rates'), mode.pace),
  sockets: async () => sockets(await server.create('sockets')),
  checkout: async () => checkout(await server.create('checkout')),
  conversation: async () => conversation(await server.create('conversation'), mode.pace),
  growth: () => growth(server, mode.sizes, mode.pace),
  documents: async () => documents(await server.create('documents'), mode.pace),
  reminders: async () => reminders(await server.create('reminders'), mode.pace),
  retainers: async () => retainers(await server.create('retainers'), mode.pace),
  publish: async () => publish(await server.create('publish'), mode.pace),
  nodes: async () => nodes(await server.create('nodes'), mode.pace),
  restore: () => restore(mode.restored),
}
const shortRun = ['start', 'weights', 'rates', 'checkout', 'conversation']
const chosen = Object.entries(parts).filter(([name]) =>
  values.only ? name === values.only : values.full || shortRun.includes(name),
)

if (chosen.length === 0) {
  console.error(`--only takes one of: ${Object.keys(parts).join(', ')}`)
  await server.stop()
  process.exit(1)
}

const findings: Finding[] = []
try {
  for (const [name, measure] of chosen) {
    const since = performance.now()
    process.stderr.write(`${name} …\n`)
    findings.push(...(await measure()))
    process.stderr.write(`${name} took ${Math.round((performance.now() - since) / 1000)} s\n`)
  }
} finally {
  await server.stop()
}

const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
console.log(table(findings))
if (values.full && !values.only)
  writeFileSync(
    fileURLToPath(new URL('results.md', import.meta.url)),
    `# npm run bench -- --full\n\n${machine}; load, product and database on the same cores.\n\n${table(findings)}\n`,
  )
process.exit(findings.every(passes) ? 0 : 1)
