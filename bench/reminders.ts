import { isDaytime } from '../server/src/lib/daytime.ts'
import { besideJob } from './beside-job.ts'
import { generate, generateInvoices } from './generate.ts'
import type { Pace } from './measure.ts'
import type { Finding } from './table.ts'

const invoices = 10_000
/** `generate` creates a fifth as many clients. */
const payments = 5000

/** Checks that the reminders of 10,000 invoices do not slow other requests down. */
export async function reminders(databaseUrl: string, pace: Pace): Promise<Finding[]> {
  if (!isDaytime(new Date())) {
    process.stderr.write('Reminders are sent in the daytime of Lagos, so they are not measured now.\n')
    return []
  }
  await generate(databaseUrl, payments)
  await generateInvoices(databaseUrl, invoices, { openEvery: 1 })
  return besideJob(databaseUrl, pace, {
    work: `reminders for ${invoices.toLocaleString('en')} invoices`,
    job: 'invoices.remindDue',
    makeDue: (client) => client.query('update invoices set next_reminder_on = current_date - 1'),
    counts: `select count(*) from jobs where name = 'invoices.notifyReminder' and done_at is not null`,
    done: 'sent',
    warmUp: 20,
  })
}
