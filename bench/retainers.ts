import { isDaytime } from '../server/src/lib/daytime.ts'
import { besideJob } from './beside-job.ts'
import { generate, generateDueRetainers } from './generate.ts'
import type { Pace } from './measure.ts'
import type { Finding } from './table.ts'

const count = 1000
/** `generate` creates a fifth as many clients. */
const payments = 5000

/** Checks that the invoices of 1,000 retainers do not slow other requests down. */
export async function retainers(databaseUrl: string, pace: Pace): Promise<Finding[]> {
  if (!isDaytime(new Date())) {
    process.stderr.write('Retainers are invoiced in the daytime of Lagos, so they are not measured now.\n')
    return []
  }
  await generate(databaseUrl, payments)
  return besideJob(databaseUrl, pace, {
    work: `the invoices of ${count.toLocaleString('en')} retainers`,
    job: 'retainers.issueDue',
    makeDue: () => generateDueRetainers(databaseUrl, count),
    counts: 'select count(*) from retainer_invoices',
    done: 'issued',
    warmUp: 10,
  })
}
