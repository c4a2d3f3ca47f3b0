import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startProduct } from '../harness/product.ts'
import { isDaytime } from '../server/src/lib/daytime.ts'
import { generate, generateDueRetainers } from './generate.ts'
import { inOwnProcess, type Pace } from './measure.ts'
import type { PacedLoad, PacedResult } from './pace-load.ts'
import type { Finding } from './table.ts'

const count = 1000
/** `generate` creates a fifth as many clients. */
const payments = 5000
const perSecond = 100
const warmUp = 10

/** Compares the API's p99 latency while the invoices of 1,000 retainers are issued with its p99 latency alone. */
export async function retainers(databaseUrl: string, { seconds }: Pace): Promise<Finding[]> {
  if (!isDaytime(new Date())) {
    process.stderr.write('Retainers are invoiced in the daytime of Lagos, so they are not measured now.\n')
    return []
  }
  await generate(databaseUrl, payments)
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const p99 = async () => {
    const load: PacedLoad = { url: `${product.url}/api/services`, perSecond, seconds: seconds * 3 }
    return (await inOwnProcess<PacedResult>('./pace-load.ts', load)).p99Ms
  }
  const invoiced = async () =>
    Number((await client.query('select count(*) from retainer_invoices')).rows[0].count)
  try {
    const alone = await p99()
    await generateDueRetainers(databaseUrl, count)
    await client.query(`insert into jobs (name, payload) values ('retainers.issueDue', '{}')`)
    // The first invoices and their emails load code that later ones do not, so they are not measured.
    const since = performance.now()
    while ((await invoiced()) < warmUp) {
      if (performance.now() - since > 60_000) throw new Error('no retainer is invoiced')
      await sleep(100)
    }
    const before = await invoiced()
    const beside = await p99()
    const during = (await invoiced()) - before
    return [
      {
        work: `GET /api/services beside the invoices of ${count.toLocaleString('en')} retainers`,
        figure: `p99 ${beside.toFixed(1)} ms`,
        against: `alone: ${alone.toFixed(1)} ms; ${during} issued meanwhile`,
        value: beside / alone,
        bar: 2,
        better: 'less',
      },
    ]
  } finally {
    await client.end()
    await product.stop()
  }
}
