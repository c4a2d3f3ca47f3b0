import { payLinkEndpoints } from '@jara/contract/checkout/pay-links'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { refundEndpoints } from '@jara/contract/payments/refunds'
import { projectEndpoints } from '@jara/contract/projects'
import { stageEndpoints } from '@jara/contract/projects/stages'
import type { QuoteForm } from '@jara/contract/quotes'
import { quoteLinkEndpoints } from '@jara/contract/quotes/link'
import { userEndpoints } from '@jara/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { clients, projects } from '#db/schema/index.ts'
import { remindDue } from '#features/invoices/reminders.service.ts'
import { quoting } from '#testing/quotes.ts'
import { lockWaits } from '#testing/waiting-for.ts'
import { issueDue } from './stages.service.ts'

const test = await quoting()
const { as, db, deps, advance, worker, emails, provider, staff, paid, get, sent, accepted, invoicesOf } = test
const { approve, open, list } = stageEndpoints
const dayMs = 24 * 60 * 60_000
const reason = 'Agreed by phone'

type Accepted = Awaited<ReturnType<typeof accepted>>

/** Accepts a quote, and returns what tests do with the stages of its project. */
async function staged(given: Partial<QuoteForm> = {}) {
  const made = await accepted(given)
  const { params, customer, project } = made
  const stages = async (who = staff) => (await who.call(list, { params: project })).body
  const ids = (await stages()).map(({ id }) => id)
  const stage = (index: number) => ({ params: { ...project, stageId: ids[index] ?? 0 } })
  const invoice = async (index: number) => (await invoicesOf(params))[index]?.id ?? 0
  return {
    ...made,
    stages,
    invoice,
    states: async () => (await stages()).map(({ state }) => state),
    approve: (index: number, note = '') => staff.call(approve, { ...stage(index), body: { note } }),
    open: (index: number) => staff.call(open, { ...stage(index), body: { reason } }),
    pay: async (index: number) => paid(customer, await invoice(index)),
    paymentStatus: async () =>
      (await customer.call(projectEndpoints.get, { params: project })).body.paymentStatus,
  }
}

const setStatus = ({ project }: Accepted, status: 'on_hold' | 'cancelled' | 'pending') =>
  staff.call(projectEndpoints.setStatus, { params: project, body: { status, note: '' } })

describe('a stage', () => {
  it('opens with its payment, and its approval issues the next invoice', async () => {
    const { customer, stages, states, approve, pay, paymentStatus } = await staged()
    expect(await states()).toEqual(['locked', 'locked'])
    expect((await stages(customer))[1]).toMatchObject({ amount: 150_000, invoice: null })
    expect((await approve(0)).status).toBe(409)
    await pay(0)
    expect(await states()).toEqual(['open', 'locked'])
    expect(await paymentStatus()).toBe('paid')
    const approved = await approve(0, 'The design is ready.')
    expect(approved.body).toMatchObject([
      { state: 'approved', note: 'The design is ready.', approvedBy: staff.user.name },
      { state: 'locked', invoice: { status: 'unpaid', outstanding: 150_000 } },
    ])
    expect(await paymentStatus()).toBe('pending')
    expect((await approve(0)).status).toBe(409)
    await worker.drain()
    const subjects = emails.filter(({ to }) => to === customer.user.email).map(({ subject }) => subject)
    expect(subjects).toContain('A shop for shoes: Deposit is approved')
    await pay(1)
    expect(await states()).toEqual(['approved', 'open'])
    expect(await paymentStatus()).toBe('paid')
  })

  it('is approved once by two requests at the same time, and issues one invoice', async () => {
    const { params, pay, approve } = await staged()
    await pay(0)
    const replies = await Promise.all([approve(0), approve(0)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await invoicesOf(params)).map(({ status }) => status)).toEqual(['paid', 'unpaid'])
  })

  it('stays locked while the deposit is not paid, and the client is reminded', async () => {
    const { customer, states, invoice } = await staged()
    const { label, dueOn } = await get(customer, await invoice(0))
    await worker.drain()
    const before = emails.length
    const ms = Date.parse(`${addDays(dueOn ?? '', 3)}T09:00:00+01:00`) - deps.now().getTime()
    advance(ms)
    await remindDue(deps)
    await worker.drain()
    advance(-ms)
    const reminded = emails.slice(before).filter(({ to }) => to === customer.user.email)
    expect(reminded.map(({ subject }) => subject)).toEqual([expect.stringContaining(`Invoice ${label}`)])
    expect(await states()).toEqual(['locked', 'locked'])
  })

  it('is opened once by staff without the payment, and can then be approved', async () => {
    const { states, open, approve } = await staged()
    expect((await open(0)).status).toBe(200)
    expect(await states()).toEqual(['open', 'locked'])
    expect((await open(0)).status).toBe(409)
    expect((await approve(0)).status).toBe(200)
  })

  it('whose invoice staff void gets a draft with the same amounts, which staff issue again', async () => {
    const { customer, states, stages, invoice, paymentStatus } = await staged()
    const first = await invoice(0)
    await staff.call(invoiceEndpoints.setReminders, { params: { id: first }, body: { reminders: false } })
    const voided = await staff.call(invoiceEndpoints.void, { params: { id: first }, body: { reason } })
    expect(await states()).toEqual(['locked', 'locked'])
    const [stage] = await stages()
    expect(stage).toMatchObject({ amount: 150_000, invoice: { label: null, status: 'draft' } })
    const params = { id: stage?.invoice?.id ?? 0 }
    expect(params.id).not.toBe(first)
    const { body: draft } = await staff.call(invoiceEndpoints.get, { params })
    const { title, lines } = voided.body
    expect(draft).toMatchObject({ title, lines, total: 150_000, reminders: false })
    await staff.call(invoiceEndpoints.issue, { params, body: { version: draft.version } })
    expect((await get(customer, first)).status).toBe('void')
    await paid(customer, params.id)
    expect(await states()).toEqual(['open', 'locked'])
    expect(await paymentStatus()).toBe('paid')
  })

  it('whose invoice staff have voided is not invoiced again by an approval', async () => {
    const { stages, invoice, pay, approve } = await staged()
    await pay(0)
    const params = { id: await invoice(1) }
    const { version } = (await staff.call(invoiceEndpoints.get, { params })).body
    expect((await staff.call(invoiceEndpoints.issue, { params, body: { version } })).status).toBe(200)
    await staff.call(invoiceEndpoints.void, { params, body: { reason } })
    expect((await approve(0)).status).toBe(200)
    expect((await stages())[1]).toMatchObject({ state: 'locked', invoice: { label: null, status: 'draft' } })
  })

  it('whose invoice is credited in full is open, and the project is not paid by that', async () => {
    const { states, invoice, paymentStatus } = await staged()
    const params = { id: await invoice(0) }
    await staff.call(invoiceEndpoints.credit, { params, body: { amount: 150_000, reason } })
    expect(await states()).toEqual(['open', 'locked'])
    expect(await paymentStatus()).toBe('pending')
  })

  it('is locked again when its payment is refunded and still owed, and stays open otherwise', async () => {
    for (const stillOwed of [true, false]) {
      const { customer, states, invoice, pay, approve, paymentStatus } = await staged()
      const reference = await pay(0)
      const [payment] = (await get(customer, await invoice(0))).payments
      const { body: refund } = await staff.call(refundEndpoints.create, {
        params: { id: payment?.id ?? 0 },
        body: { amount: 150_000, reason, stillOwed },
      })
      await provider.finishRefund(reference)
      await staff.call(refundEndpoints.check, { params: { id: refund.id } })
      expect(await states()).toEqual([stillOwed ? 'locked' : 'open', 'locked'])
      expect(await paymentStatus()).toBe('pending')
      expect((await approve(0)).status).toBe(stillOwed ? 409 : 200)
    }
  })

  it('keeps its amount and its draft, which staff can issue earlier', async () => {
    const { params, invoice, pay, approve, stages } = await staged()
    const id = await invoice(1)
    const { body: draft } = await staff.call(invoiceEndpoints.get, { params: { id } })
    const { clientId, projectId } = { clientId: draft.client.id, projectId: draft.project?.id ?? null }
    const form = {
      clientId,
      projectId,
      title: 'Renamed',
      note: 'With thanks',
      purchaseOrder: 'PO-7',
      dueDays: 30,
      pricesIncludeVat: true,
      reminders: true,
      lines: [{ text: 'More', quantity: 1, unitPrice: 900_000 }],
    }
    const changed = await staff.call(invoiceEndpoints.update, {
      params: { id },
      body: { ...form, version: draft.version },
    })
    expect(changed.body).toMatchObject({
      title: draft.title,
      total: 150_000,
      note: 'With thanks',
      dueDays: 30,
    })
    expect((await staff.call(invoiceEndpoints.remove, { params: { id } })).status).toBe(409)
    const { version } = changed.body
    expect((await staff.call(invoiceEndpoints.issue, { params: { id }, body: { version } })).status).toBe(200)
    await pay(0)
    expect((await approve(0)).status).toBe(200)
    expect((await stages())[1]?.invoice).toMatchObject({ status: 'unpaid' })
    expect(await invoicesOf(params)).toHaveLength(2)
  })
})

describe('a stage that is due on a date', () => {
  const stage = { percent: 50, dueOn: null, revisionsIncluded: 0 }
  const later = () =>
    staged({
      stages: [
        { ...stage, name: 'Deposit', due: 'acceptance' },
        { ...stage, name: 'Balance', due: 'date', dueOn: addDays(lagosDate(deps.now()), 5) },
      ],
    })
  const secondOf = async ({ params }: Accepted) => (await invoicesOf(params))[1]?.status

  it('is invoiced on its day, except for projects on hold or cancelled and archived clients', async () => {
    const [due, held, cancelled, archived] = [await later(), await later(), await later(), await later()]
    await setStatus(held, 'on_hold')
    await setStatus(cancelled, 'cancelled')
    const { clientId } = (await staff.call(projectEndpoints.get, { params: archived.project })).body
    await db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, clientId))
    await issueDue(deps)
    expect(await secondOf(due)).toBe('draft')
    advance(5 * dayMs)
    await Promise.all([issueDue(deps), issueDue(deps)])
    await issueDue(deps)
    for (const [one, status] of [
      [due, 'unpaid'],
      [held, 'draft'],
      [cancelled, 'draft'],
      [archived, 'draft'],
    ] as const)
      expect(await secondOf(one)).toBe(status)
    expect((await held.open(0)).error.message).toMatch('on hold or cancelled')
    expect((await cancelled.approve(0)).error.message).toMatch('on hold or cancelled')
    await setStatus(held, 'pending')
    await issueDue(deps)
    expect(await secondOf(held)).toBe('unpaid')
    advance(-5 * dayMs)
  })

  it('is neither approved, opened nor invoiced while its project is being put on hold', async () => {
    const { project, params, stages, approve, open, pay } = await later()
    await pay(0)
    advance(5 * dayMs)
    const { approving, opening, issuing } = await db.transaction(async (tx) => {
      await tx.update(projects).set({ status: 'on_hold' }).where(eq(projects.id, project.id))
      const [approving, opening, issuing] = [approve(0), open(1), issueDue(deps)]
      await expect.poll(() => lockWaits(db)).toBe(3)
      return { approving, opening, issuing }
    })
    await issuing
    advance(-5 * dayMs)
    expect([(await approving).status, (await opening).status]).toEqual([409, 409])
    expect((await stages()).map(({ state }) => state)).toEqual(['open', 'locked'])
    expect((await invoicesOf(params)).map(({ status }) => status)).toEqual(['paid', 'draft'])
  })

  it('is invoiced again only by staff after they have voided its invoice', async () => {
    const due = await later()
    advance(5 * dayMs)
    await issueDue(deps)
    await staff.call(invoiceEndpoints.void, { params: { id: await due.invoice(1) }, body: { reason } })
    await issueDue(deps)
    expect((await due.stages())[1]).toMatchObject({ invoice: { label: null, status: 'draft' } })
    advance(-5 * dayMs)
  })
})

describe('a project of a quote', () => {
  it('is paid with a pay link for its first invoice, by a person without an account', async () => {
    const { token, paymentStatus } = await staged()
    const visitor = as.visitor()
    const link = async () => visitor.call(quoteLinkEndpoints.pay, { body: { token } })
    const { status, body } = await link()
    expect(status).toBe(201)
    const payToken = body.url.split('#')[1] ?? ''
    const checkout = await visitor.call(payLinkEndpoints.checkout, {
      body: { token: payToken, email: 'uncle@abroad.example' },
    })
    expect(checkout.body).toMatchObject({ amount: 150_000 })
    await provider.pay(checkout.body.reference)
    const { reference } = checkout.body
    expect((await visitor.call(payLinkEndpoints.arrived, { body: { reference } })).body.state).toBe('paid')
    expect(await paymentStatus()).toBe('paid')
    expect((await link()).error.message).toBe('Nothing is due on this quote.')
    const unsigned = await sent()
    expect((await visitor.call(quoteLinkEndpoints.pay, { body: { token: unsigned.token } })).status).toBe(409)
  })

  it('is not created by a quote whose recipient was deleted, because that is withdrawn', async () => {
    const customer = await as.customer()
    const { token } = await sent({ recipientEmail: String(customer.user.email) })
    const superAdmin = await as.superAdmin()
    await superAdmin.call(userEndpoints.remove, { params: { id: customer.user.id } })
    const { error } = await as.visitor().call(quoteLinkEndpoints.open, { body: { token } })
    expect(error.message).toMatch('withdrawn')
  })
})
