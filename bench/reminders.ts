import { setTimeout as sleep } from 'node:timers/promises'
import { timeZone } from '@jara/contract/lib/date-text'
import pg from 'pg'
import { startProduct } from '../harness/product.ts'
import { generate, generateInvoices } from './generate.ts'
import { inOwnProcess, type Pace } from './measure.ts'
import type { PacedLoad, PacedResult } from './pace-load.ts'
import type { Finding } from './table.ts'

const invoices = 10_000
/** `generate` creates a fifth as many clients. */
const payments = 5000
const perSecond = 100
const firstHour = 8
const warmUp = 20

const lagosHour = () =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format())

/** Compares the API's p99 latency while the reminders of 10,000 invoices are sent with its p99 latency alone. */
export async function reminders(databaseUrl: string, { seconds }: Pace): Promise<Finding[]> {
  if (lagosHour() < firstHour) {
    process.stderr.write(`Reminders are sent from ${firstHour}:00 in Lagos, so they are not measured now.\n`)
    return []
  }
  await generate(databaseUrl, payments)
  await generateInvoices(databaseUrl, invoices, { openEvery: 1 })
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const p99 = async () => {
    const load: PacedLoad = { url: `${product.url}/api/services`, perSecond, seconds: seconds * 3 }
    return (await inOwnProcess<PacedResult>('./pace-load.ts', load)).p99Ms
  }
  const count = async (query: string) => Number((await client.query(query)).rows[0].count)
  const sent = () =>
    count(`select count(*) from jobs where name = 'invoices.notifyReminder' and done_at is not null`)
  try {
    const alone = await p99()
    await client.query('update invoices set next_reminder_on = current_date - 1')
    await client.query(`insert into jobs (name, payload) values ('invoices.remindDue', '{}')`)
    // The first emails load code that later ones do not, so they are not measured.
    const since = performance.now()
    while ((await sent()) < warmUp) {
      if (performance.now() - since > 60_000) throw new Error('no reminder is sent')
      await sleep(100)
    }
    const before = await sent()
    const beside = await p99()
    const during = (await sent()) - before
    return [
      {
        work: `GET /api/services beside reminders for ${invoices.toLocaleString('en')} invoices`,
        figure: `p99 ${beside.toFixed(1)} ms`,
        against: `alone: ${alone.toFixed(1)} ms; ${during} sent meanwhile`,
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
