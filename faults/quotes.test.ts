import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eachRound } from '../harness/chance.ts'
import { query, startDatabaseServer } from '../harness/database.ts'
import { startProduct } from '../harness/product.ts'
import { inspectBooks, newCustomer, preparedHome, signInAsStaff } from '../harness/test-installation.ts'

const quoteFor = ({ clientId, email }: { clientId: number; email: string }) => ({
  clientId,
  enquiryId: null,
  recipientName: 'Ada Obi',
  recipientEmail: email,
  title: 'A shop for shoes',
  intro: '',
  terms: 'Payment within 14 days.',
  validUntil: addDays(lagosDate(new Date()), 14),
  pricesIncludeVat: true,
  lines: [{ text: 'Design and build', quantity: 1, unitPrice: 300_000, optional: false, chosen: false }],
  stages: [
    { name: 'Deposit', percent: 50, due: 'acceptance', dueOn: null, revisionsIncluded: 0 },
    { name: 'Balance', percent: 50, due: 'approval_of_previous', dueOn: null, revisionsIncluded: 2 },
  ],
})

test.each(eachRound)(
  'a server killed between signature, project and invoice leaves nothing, and signing again works (round %i)',
  async () => {
    const home = await preparedHome()
    const server = await startDatabaseServer(home)
    onTestFinished(() => server.stop())
    const databaseUrl = server.url
    const env = { DATABASE_URL: databaseUrl, JARA_HOME: home }
    const first = await startProduct(env)
    onTestFinished(() => first.kill())
    let { url } = first
    const staff = await signInAsStaff(() => url)
    const ada = await newCustomer(() => url)
    const [recipient = { clientId: 0, email: '' }] = await query<{ clientId: number; email: string }>(
      databaseUrl,
      `update users set email_confirmed_at = now() where id = ${ada.id}
        returning default_client_of(id) as "clientId", email`,
    )
    const draft = await staff.call('POST', '/quotes', quoteFor(recipient))
    const { id, version } = draft.body as { id: number; version: number }
    const sent = await staff.call('POST', `/quotes/${id}/send`, { version })
    const token = (sent.body as { url: string }).url.split('#')[1]
    const chosen = { token, chosen: [] }
    const { body: document } = await ada.call('POST', '/quote-link/document', chosen)
    const { revision, sha256 } = document as { revision: number; sha256: string }
    const signature = {
      ...chosen,
      revision,
      sha256,
      name: 'Ada Obi',
      capacity: 'Owner',
      drawing: null,
      code: null,
    }
    const accept = () => ada.call('POST', '/quote-link/accept', signature)

    // The invoice gets its number last, so everything else is written when the server waits for this lock.
    const gate = new pg.Client({ connectionString: databaseUrl })
    await gate.connect()
    onTestFinished(() => gate.end())
    await gate.query('begin')
    await gate.query(`select from document_counters where series = 'invoice' for update`)
    const { rows } = await gate.query<{ pid: number }>('select pg_backend_pid() as pid')
    const waiting = `select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`
    const lost = accept()
    await expect.poll(() => query(databaseUrl, waiting)).not.toHaveLength(0)
    await first.kill()
    expect((await lost).status).toBe(0)
    await gate.query('rollback')

    const written = `select q.state,
        (select count(*)::int from signatures where quote_id = q.id) as signatures,
        (select count(*)::int from projects where quote_id = q.id) as projects,
        (select count(*)::int from invoices i join projects p on p.id = i.project_id where p.quote_id = q.id) as invoices
      from quotes q where q.id = ${id}`
    expect(await query(databaseUrl, written)).toEqual([
      { state: 'sent', signatures: 0, projects: 0, invoices: 0 },
    ])
    await inspectBooks({ databaseUrl, home })

    const second = await startProduct(env)
    onTestFinished(async () => void (await second.stop()))
    url = second.url
    expect(await Promise.all([accept(), accept()])).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(await query(databaseUrl, written)).toEqual([
      { state: 'accepted', signatures: 1, projects: 1, invoices: 2 },
    ])
    await inspectBooks({ databaseUrl, home })
  },
)
