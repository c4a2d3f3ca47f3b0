import { invoiceEndpoints } from '@jara/contract/invoices'
import { type RetainerForm, retainerEndpoints } from '@jara/contract/invoices/retainers'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { and, asc, eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { agencySettings, auditLog, clients, projects, retainers } from '#db/schema/index.ts'
import { invoicing } from '#testing/invoices.ts'
import { lockWaits } from '#testing/waiting-for.ts'
import { issueDue } from './retainer-invoices.service.ts'

const { as, make, databaseUrl, db, deps, advance, worker, emails, staff, formFor } = await invoicing()
const { create, get, list, setState, update } = retainerEndpoints

const today = () => lagosDate(deps.now())

async function created(given: Partial<RetainerForm> = {}) {
  const customer = await as.customer()
  const clientId = await make.clientOf(customer.user)
  const form: RetainerForm = {
    ...formFor(clientId, { title: 'Care' }),
    every: 'month',
    nextOn: today(),
    endsOn: null,
    ...given,
  }
  const { status, body } = await staff.call(create, { body: form })
  expect(status).toBe(201)
  return { customer, clientId, form, retainer: body, params: { id: body.id } }
}

/** Runs the job at noon in Lagos, this many days later. */
async function runAfter(days: number): Promise<void> {
  advance(Date.parse(`${addDays(today(), days)}T12:00:00+01:00`) - deps.now().getTime())
  await issueDue(deps)
}

const periodsOf = async (id: number) =>
  (await staff.call(get, { params: { id } })).body.invoices.map(({ periodOn }) => periodOn).toReversed()

const paused = (id: number) => staff.call(setState, { params: { id }, body: { state: 'paused' } })

/** The audit entries of a retainer without those of its creation, oldest first. */
const auditOf = async (id: number) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'retainer'), eq(auditLog.subjectId, String(id))))
      .orderBy(asc(auditLog.id))
  ).slice(1)

describe('a retainer', () => {
  it('issues one invoice for each period, also after days without the server', async () => {
    const { customer, clientId, retainer } = await created({ nextOn: '2040-01-31' })
    advance(Date.parse('2040-01-31T12:00:00+01:00') - deps.now().getTime())
    await issueDue(deps)
    await issueDue(deps)
    expect(await periodsOf(retainer.id)).toEqual(['2040-01-31'])
    const { body: issued } = await staff.call(invoiceEndpoints.list, { query: { clientId } })
    expect(issued).toMatchObject([{ title: 'Care, January 2040', total: 300_000, status: 'unpaid' }])
    await worker.drain()
    expect(emails.filter(({ to }) => to === customer.user.email).at(-1)?.subject).toContain('Invoice INV-')

    await runAfter(75)
    expect(await periodsOf(retainer.id)).toEqual(['2040-01-31', '2040-02-29', '2040-03-31'])
    expect((await staff.call(get, { params: { id: retainer.id } })).body.nextOn).toBe('2040-04-30')
    await paused(retainer.id)
  })

  it('is invoiced once when two nodes run at the same time', async () => {
    const { retainer } = await created()
    await Promise.all([runAfter(0), runAfter(0), runAfter(0)])
    expect(await periodsOf(retainer.id)).toHaveLength(1)
    await paused(retainer.id)
  })

  it('of two nodes is invoiced by the one that locked it, and by none twice', async () => {
    const due = [await created(), await created({ nextOn: addDays(today(), -31) }), await created()]
    const ids = due.map(({ retainer }) => retainer.id)
    const gate = new pg.Client({ connectionString: databaseUrl })
    await gate.connect()
    onTestFinished(() => gate.end())
    const rows = async (query: string) => (await gate.query(query)).rows
    // Numbers are taken last, so both nodes have written an invoice when they wait for this lock.
    await gate.query(`begin; select from document_counters where series = 'invoice' for update`)
    const nodes = [runAfter(0), runAfter(0)]

    await expect.poll(() => lockWaits(db)).toBe(2)
    const free = `select id from retainers where id in (${ids}) for no key update skip locked`
    expect(await rows(free)).toEqual([{ id: ids[2] }])
    await gate.query('rollback')
    await Promise.all(nodes)
    for (const [n, id] of ids.entries()) expect(await periodsOf(id)).toHaveLength(n === 1 ? 2 : 1)
    for (const id of ids) await paused(id)
  })

  it('takes the VAT of the day of issue', async () => {
    const { retainer } = await created({ pricesIncludeVat: false })
    await db.update(agencySettings).set({ vatBasisPoints: 1000 })
    await runAfter(0)
    expect((await staff.call(get, { params: { id: retainer.id } })).body.invoices[0]?.total).toBe(330_000)
    await db.update(agencySettings).set({ vatBasisPoints: 750 })
    await paused(retainer.id)
  })

  it('leaves out the periods of a pause', async () => {
    const { params, retainer } = await created()
    await runAfter(0)
    await paused(retainer.id)
    await runAfter(70)
    const { body } = await staff.call(setState, { params, body: { state: 'active' } })
    expect(body.nextOn >= today()).toBe(true)
    await runAfter(0)
    expect((await periodsOf(retainer.id)).length).toBeLessThanOrEqual(2)
    await paused(retainer.id)
  })

  it('ends with the invoice of its last period, and does not change any more', async () => {
    const { params, form, retainer } = await created({ endsOn: addDays(today(), 10) })
    await runAfter(0)
    const { body } = await staff.call(get, { params })
    expect(body).toMatchObject({ state: 'ended', invoices: [{}] })
    expect(await auditOf(retainer.id)).toMatchObject([
      {
        action: 'retainer.state_changed',
        actorId: null,
        before: { state: 'active', nextOn: form.nextOn },
        after: { title: 'Care', state: 'ended', nextOn: body.nextOn },
      },
    ])
    expect((await staff.call(setState, { params, body: { state: 'active' } })).status).toBe(409)
    const changed = { ...form, version: retainer.version }
    expect((await staff.call(update, { params, body: changed })).status).toBe(409)
  })

  it('that has no other period ends when it is resumed', async () => {
    const resumed = await created({ endsOn: addDays(today(), 10) })
    await paused(resumed.retainer.id)
    await runAfter(20)
    const { body } = await staff.call(setState, { params: resumed.params, body: { state: 'active' } })
    expect(body).toMatchObject({ state: 'ended', invoices: [] })
    expect((await auditOf(resumed.retainer.id)).at(-1)).toMatchObject({
      actorId: staff.user.id,
      before: { state: 'paused', nextOn: resumed.form.nextOn },
      after: { state: 'ended', nextOn: body.nextOn },
    })
  })

  it('of an archived client is paused instead of invoiced', async () => {
    const { clientId, params } = await created()
    await db.update(clients).set({ archivedAt: deps.now() }).where(eq(clients.id, clientId))
    await runAfter(0)
    expect((await staff.call(get, { params })).body).toMatchObject({ state: 'paused', invoices: [] })
    expect(await auditOf(params.id)).toMatchObject([
      { action: 'retainer.state_changed', actorId: null, after: { state: 'paused' } },
    ])
    const resumed = await staff.call(setState, { params, body: { state: 'active' } })
    expect(resumed.body).toMatchObject({ message: 'This client is archived.' })
  })

  it.each(['on_hold', 'cancelled'])(
    'of a project that is %s is paused instead of invoiced',
    async (status) => {
      const customer = await as.customer()
      const { id: projectId } = await make.project({ userId: customer.user.id, status })
      const { params } = await created({ clientId: await make.clientOf(customer.user), projectId })
      await runAfter(0)
      expect((await staff.call(get, { params })).body).toMatchObject({ state: 'paused', invoices: [] })
      expect(await auditOf(params.id)).toMatchObject([{ actorId: null, after: { state: 'paused' } }])
      const resume = () => staff.call(setState, { params, body: { state: 'active' } })
      expect((await resume()).error.message).toContain('The project is on hold or cancelled.')
      await db.update(projects).set({ status: 'pending' }).where(eq(projects.id, projectId))
      expect((await resume()).status).toBe(200)
      await paused(params.id)
    },
  )

  it('that cannot be invoiced does not hold up the others', async () => {
    const large = [{ text: 'A bank', quantity: 1, unitPrice: 10_000_000_000 }]
    const broken = await created({ lines: large })
    await db.update(retainers).set({ pricesIncludeVat: false }).where(eq(retainers.id, broken.retainer.id))
    const { retainer } = await created()
    await runAfter(0)
    expect(await periodsOf(broken.retainer.id)).toEqual([])
    expect(await periodsOf(retainer.id)).toHaveLength(1)
    await paused(broken.retainer.id)
    await paused(retainer.id)
  })
})

describe('a change', () => {
  it('applies to the invoices that follow', async () => {
    const { params, form, retainer } = await created()
    await runAfter(0)
    const { version, nextOn } = (await staff.call(get, { params })).body
    const lines = [{ text: 'More', quantity: 1, unitPrice: 400_000 }]
    const body = { ...form, nextOn, lines, version }
    expect((await staff.call(update, { params, body })).status).toBe(200)
    expect((await staff.call(update, { params, body })).status).toBe(409)
    expect(await auditOf(retainer.id)).toMatchObject([
      {
        action: 'retainer.updated',
        before: { totalKobo: 30_000_000, nextOn },
        after: { totalKobo: 40_000_000, nextOn },
      },
    ])
    await runAfter(31)
    expect((await staff.call(get, { params })).body.invoices).toMatchObject([
      { total: 400_000 },
      { total: 300_000 },
    ])
    await paused(retainer.id)
  })

  it('does not move the next invoice into the period that is invoiced', async () => {
    const { params, form, retainer } = await created({ nextOn: '2050-03-01' })
    await runAfter((Date.parse('2050-03-01') - Date.parse(today())) / 86_400_000)
    const moved = async (nextOn: string) => {
      const { version } = (await staff.call(get, { params })).body
      return staff.call(update, { params, body: { ...form, nextOn, version } })
    }
    for (const day of ['2050-03-01', '2050-03-31'])
      expect((await moved(day)).error.fields).toEqual({
        nextOn: 'The period from 1 March 2050 to 31 March 2050 is already invoiced.',
      })
    expect((await moved('2050-04-20')).body.nextOn).toBe('2050-04-20')
    expect((await moved('2050-04-01')).body.nextOn).toBe('2050-04-01')
    await paused(retainer.id)
  })

  it('does not move the next invoice into an invoiced quarter after the interval was changed', async () => {
    const { params, form, retainer } = await created({ nextOn: '2050-07-01', every: 'quarter' })
    await runAfter((Date.parse('2050-07-01') - Date.parse(today())) / 86_400_000)
    const changedTo = async (nextOn: string) => {
      const { version } = (await staff.call(get, { params })).body
      return staff.call(update, { params, body: { ...form, every: 'month', nextOn, version } })
    }
    expect((await changedTo('2050-10-01')).body.nextOn).toBe('2050-10-01')
    expect((await changedTo('2050-08-01')).error.fields).toEqual({
      nextOn: 'The period from 1 July 2050 to 30 September 2050 is already invoiced.',
    })
    await paused(retainer.id)
  })

  it('of the interval keeps the day of the month', async () => {
    const { params, form, retainer } = await created({ nextOn: '2051-01-31' })
    const daysUntil = (day: string) => (Date.parse(day) - Date.parse(today())) / 86_400_000
    await runAfter(daysUntil('2051-01-31'))
    const { version, nextOn } = (await staff.call(get, { params })).body
    expect(nextOn).toBe('2051-02-28')
    const body = { ...form, every: 'quarter' as const, nextOn, version }
    expect((await staff.call(update, { params, body })).body.nextOn).toBe('2051-02-28')
    await runAfter(daysUntil('2051-06-01'))
    expect(await periodsOf(retainer.id)).toEqual(['2051-01-31', '2051-02-28', '2051-05-31'])
    await paused(retainer.id)
  })

  it.each([
    ['without a line', { lines: [] }],
    ['that begins long ago', { nextOn: '2020-01-01' }],
    ['that ends before it begins', { endsOn: '2020-01-01' }],
  ])('%s is refused', async (_, given) => {
    const { form } = await created()
    expect((await staff.call(create, { body: { ...form, ...given } })).status).toBe(400)
  })
})

it('the list of retainers is for staff, by client and state', async () => {
  const { clientId, customer, retainer } = await created()
  await paused(retainer.id)
  const { body } = await staff.call(list, { query: { clientId, status: 'paused' } })
  expect(body).toMatchObject([{ id: retainer.id, total: 300_000, client: { id: clientId } }])
  expect((await staff.call(list, { query: { clientId, status: 'active' } })).body).toEqual([])
  expect((await customer.call(list)).status).toBe(403)
})

it('the API documentation lists the endpoints of retainers and of withholding tax', async () => {
  const { body } = await as.visitor().send('GET', '/api/openapi.json')
  const { paths } = body as { paths: Record<string, object> }
  const endpoints = [retainerEndpoints, withholdingEndpoints].flatMap((some) => Object.values(some))
  for (const { method, path } of endpoints)
    expect(paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase())
})
