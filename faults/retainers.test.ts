import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { between, eachRound } from '../harness/chance.ts'
import { query, startDatabaseServer } from '../harness/database.ts'
import { startProduct } from '../harness/product.ts'
import { inspectBooks, newCustomer, preparedHome, signInAsStaff } from '../harness/test-installation.ts'

const minute = 60_000
/** Tomorrow at noon in Lagos. Invoices of retainers are issued from 8:00 there, and these tests run at any time. */
const noon = Date.parse(`${addDays(lagosDate(new Date()), 1)}T12:00:00+01:00`)
/** After this time, the lock of a killed server's job has expired, and the job is queued again. */
const nextRunMs = 11 * minute
const today = lagosDate(new Date(noon))

const retainerFor = (clientId: number, title: string) => ({
  clientId,
  projectId: null,
  title,
  note: '',
  purchaseOrder: '',
  dueDays: 14,
  pricesIncludeVat: true,
  reminders: true,
  lines: [{ text: 'Care of the site', quantity: 1, unitPrice: 50_000 }],
  every: 'month',
  nextOn: today,
  endsOn: null,
})

/** Starts the product with a clock that shows this time now. */
function startAt(time: number, env: NodeJS.ProcessEnv) {
  const aheadMs = time - Date.now()
  const script = `const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${aheadMs}) }
      static now() { return Real.now() + ${aheadMs} }
    }`
  return startProduct({
    ...env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
  })
}

test.each(eachRound)(
  'a server killed while it issues the invoices of retainers issues each once after the restart (round %i)',
  async () => {
    const home = await preparedHome()
    const server = await startDatabaseServer(home)
    onTestFinished(() => server.stop())
    const databaseUrl = server.url
    const env = { DATABASE_URL: databaseUrl, JARA_HOME: home }
    const first = await startAt(noon, env)
    onTestFinished(() => first.kill())
    const staff = await signInAsStaff(() => first.url)
    const ada = await newCustomer(() => first.url)
    const [client] = await query<{ id: number }>(databaseUrl, `select default_client_of(${ada.id}) as id`)
    const gate = new pg.Client({ connectionString: databaseUrl })
    await gate.connect()
    onTestFinished(() => gate.end())
    // The number is taken last, so the server has written the rest of an invoice when it waits for this lock. The job
    // that a start queues may already run when the first retainer is created.
    await gate.query(`begin; select from document_counters where series = 'invoice' for update`)
    const titles = Array.from({ length: between(2, 6) }, (_, n) => `Care ${n}`)
    const ids: number[] = []
    for (const title of titles) {
      const { status, body } = await staff.call('POST', '/retainers', retainerFor(client?.id ?? 0, title))
      expect(status).toBe(201)
      ids.push((body as { id: number }).id)
    }
    await query(databaseUrl, `insert into jobs (name, payload) values ('retainers.issueDue', '{}')`)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => query(databaseUrl, waiting)).not.toHaveLength(0)
    await first.kill()
    await gate.query('rollback')

    // The demo data has retainers with invoices as well.
    const invoiced = `select retainer_id as id, count(*)::int as invoices from retainer_invoices
      where retainer_id in (${ids}) group by 1 order by 1`
    expect(await query(databaseUrl, invoiced)).toEqual([])
    await inspectBooks({ databaseUrl, home })

    const second = await startAt(noon + nextRunMs, env)
    onTestFinished(async () => void (await second.stop()))
    await expect.poll(() => query(databaseUrl, invoiced)).toHaveLength(titles.length)
    const rows = await query<{ invoices: number }>(databaseUrl, invoiced)
    expect(rows.map(({ invoices }) => invoices)).toEqual(titles.map(() => 1))
    await inspectBooks({ databaseUrl, home })
  },
)
