import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startProduct } from '../harness/product.ts'
import { inOwnProcess, type Pace } from './measure.ts'
import type { PacedLoad, PacedResult } from './pace-load.ts'
import type { Finding } from './table.ts'

const perSecond = 100

interface BesideJob {
  work: string
  /** The job to run, and how its rows get due. */
  job: string
  makeDue: (client: pg.Client) => Promise<unknown>
  /** The statement that counts what is done, and its word in the table. */
  counts: string
  done: string
  /** How many are done before the measurement, because the first ones load code that later ones do not. */
  warmUp: number
}

/** Compares the API's p99 latency while a job works through many rows with its p99 latency alone. */
export async function besideJob(
  databaseUrl: string,
  { seconds }: Pace,
  { work, job, makeDue, counts, done, warmUp }: BesideJob,
): Promise<Finding[]> {
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const p99 = async () => {
    const load: PacedLoad = { url: `${product.url}/api/services`, perSecond, seconds: seconds * 3 }
    return (await inOwnProcess<PacedResult>('./pace-load.ts', load)).p99Ms
  }
  const count = async () => Number((await client.query(counts)).rows[0].count)
  try {
    const alone = await p99()
    await makeDue(client)
    await client.query(`insert into jobs (name, payload) values ($1, '{}')`, [job])
    const since = performance.now()
    while ((await count()) < warmUp) {
      if (performance.now() - since > 60_000) throw new Error(`${job} does nothing`)
      await sleep(100)
    }
    const before = await count()
    const beside = await p99()
    const during = (await count()) - before
    return [
      {
        work: `GET /api/services beside ${work}`,
        figure: `p99 ${beside.toFixed(1)} ms`,
        against: `alone: ${alone.toFixed(1)} ms; ${during} ${done} meanwhile`,
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
