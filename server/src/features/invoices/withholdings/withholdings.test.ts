import { transferEndpoints } from '@jara/contract/checkout/transfers'
import { exportEndpoints } from '@jara/contract/exports'
import { invoiceEndpoints } from '@jara/contract/invoices'
import { accountStatementEndpoints } from '@jara/contract/invoices/account-statements'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { paymentEndpoints } from '@jara/contract/payments'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invoices } from '#db/schema/index.ts'
import { sendCertificate, sendProof } from '#testing/proofs.ts'
import { withheldFrom, withholding } from '#testing/withholdings.ts'
import { find } from './withholdings.service.ts'

const { as, claimed, db, deps, emails, make, worker, staff, issued, opened, paid, provider, settled, get } =
  await withholding()
const { claim, verify, refuse, list, year } = withholdingEndpoints

describe('a claim', () => {
  it('is a share of the net amount, counts as settled, and leaves the rest due', async () => {
    const { customer, params, invoice } = await claimed()
    expect(invoice).toMatchObject({
      withheld: 15_000,
      outstanding: 307_500,
      payable: 307_500,
      status: 'part_paid',
      withholding: { percent: 5, amount: 15_000, state: 'claimed', certificate: null },
    })
    await paid(customer, params.id)
    expect(await get(customer, params.id)).toMatchObject({ status: 'paid', paid: 307_500, outstanding: 0 })
    const { body } = await customer.call(accountStatementEndpoints.own)
    expect(body).toMatchObject({
      closing: 0,
      lines: [{ kind: 'invoice' }, { kind: 'withholding', amount: -15_000 }, { kind: 'payment' }],
    })
  })

  it('is made once, also by two members at the same time', async () => {
    const { customer, params } = await issued(withheldFrom)
    const answers = await Promise.all(
      [5, 10].map((percent) => customer.call(claim, { params, body: { percent } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('is rounded half up to a kobo', async () => {
    const lines = [{ text: 'A page', quantity: 1, unitPrice: 100.1 }]
    const { customer, params } = await issued({ pricesIncludeVat: false, lines })
    expect((await customer.call(claim, { params, body: { percent: 5 } })).body.withheld).toBe(5.01)
  })

  it.each([0, -1, 20.01, 0.001])('is refused at a rate of %d percent', async (percent) => {
    const { customer, params } = await issued(withheldFrom)
    expect((await customer.call(claim, { params, body: { percent } })).status).toBe(400)
  })

  it('is refused when less can be settled, for a void invoice, and to other customers', async () => {
    const { customer, params } = await issued(withheldFrom)
    await paid(customer, params.id, 310_000)
    expect((await customer.call(claim, { params, body: { percent: 5 } })).status).toBe(400)
    expect((await (await as.customer()).call(claim, { params, body: { percent: 5 } })).status).toBe(404)

    const other = await issued(withheldFrom)
    await staff.call(invoiceEndpoints.void, { params: other.params, body: { reason: 'Wrong client' } })
    expect((await other.customer.call(claim, { params: other.params, body: { percent: 5 } })).status).toBe(
      409,
    )
  })

  it('fits beside a transfer that staff still check', async () => {
    const { customer, params } = await issued(withheldFrom)
    const transfer = await customer.call(transferEndpoints.openForInvoice, {
      params,
      body: { amount: 307_500 },
    })
    expect((await sendProof(customer, transfer.body.reference)).status).toBe(201)
    const more = await customer.call(claim, { params, body: { percent: 10 } })
    expect(more.error.fields).toEqual({
      percent: 'The tax is ₦30,000, but only ₦15,000 of this invoice can still be settled.',
    })
    expect((await customer.call(claim, { params, body: { percent: 5 } })).status).toBe(201)
  })

  it('sends a card payment of the whole amount, which was on its way, to review', async () => {
    const { customer, params } = await issued(withheldFrom)
    const reference = await opened(customer, params.id)
    await customer.call(claim, { params, body: { percent: 5 } })
    await provider.pay(reference)
    expect(await settled(customer, reference)).toBe('review')
    const { withholding, ...invoice } = await get(customer, params.id)
    expect(invoice).toMatchObject({ paid: 0, withheld: 15_000 })

    // No other claim is made until staff decide about the payment.
    await staff.call(refuse, { params: { id: withholding?.id ?? 0 }, body: { reason: 'Paid in full' } })
    for (const [who, next] of [
      [customer, 'Please try again later.'],
      [staff, 'Decide about it first.'],
    ] as const) {
      const { status, error } = await who.call(claim, { params, body: { percent: 5 } })
      expect([status, error.message]).toEqual([409, `A payment of this invoice is being checked. ${next}`])
    }
  })

  it('is limited for clients, and not for staff who enter the claims of many', async () => {
    const { customer, params } = await issued(withheldFrom)
    const body = { percent: 5 }
    for (let n = 0; n < 20; n++) {
      await customer.call(claim, { params, body })
      await staff.call(claim, { params, body })
    }
    expect((await customer.call(claim, { params, body })).status).toBe(429)
    expect((await staff.call(claim, { params, body })).status).toBe(409)
  })

  it('keeps the invoice from being voided until it is refused', async () => {
    const { params, claimId } = await claimed()
    const voided = () => staff.call(invoiceEndpoints.void, { params, body: { reason: 'A mistake' } })
    const { status, error } = await voided()
    expect(status).toBe(409)
    expect(error.message).toContain('Withholding tax was recorded for this invoice.')
    await staff.call(refuse, { params: { id: claimId }, body: { reason: 'A mistake' } })
    expect((await voided()).body).toMatchObject({ state: 'void', withheld: 0 })
  })

  it('is not income', async () => {
    const income = async () => (await staff.call(paymentEndpoints.stats)).body.totalIncome
    const before = await income()
    await claimed()
    expect(await income()).toBe(before)
  })
})

describe('staff who are members of the client', () => {
  it('neither verify nor refuse its claims', async () => {
    const { customer, claimId } = await claimed()
    const member = await as.the(await make.adminOfClient(customer.user))
    const params = { id: claimId }
    for (const { status, error } of [
      await member.call(verify, { params, body: { certificateNumber: 'WHT/1' } }),
      await member.call(refuse, { params, body: { reason: 'Mine' } }),
    ])
      expect([status, error.message]).toEqual([409, expect.stringMatching(/member of this client/)])
    expect((await find(deps, claimId))?.state).toBe('claimed')
  })
})

it('the database keeps claims and decisions, except the name of a certificate', async () => {
  await claimed()
  const [certified, verified, refused] = [await claimed(), await claimed(), await claimed()]
  for (const { customer, params } of [certified, verified, refused])
    expect((await sendCertificate(customer, params.id)).status).toBe(201)
  const [reason, certificateNumber] = ['Not genuine', 'WHT/2026/18']
  await staff.call(verify, { params: { id: verified.claimId }, body: { certificateNumber } })
  await staff.call(refuse, { params: { id: refused.claimId }, body: { reason } })
  for (const change of [
    "update withholdings set amount_kobo = 1 where state = 'claimed'",
    "update withholdings set state = 'claimed' where state = 'certified'",
    "update withholdings set state = 'certified', decided_at = null where state = 'verified'",
    "update withholdings set certificate_number = 'X' where state = 'verified'",
    "update withholdings set refusal = 'X' where state = 'refused'",
    "update withholdings set certified_at = now() where state = 'refused' and file_id is not null",
    'delete from withholdings',
  ])
    await expect(db.execute(sql.raw(change)), change).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^withholding \d+ cannot be changed$/) },
    })
  await expect(db.execute(sql`truncate withholdings`)).rejects.toThrow()
  const { rowCount } =
    await db.execute(sql`update withholdings set file_name = 'certificate.png', link_key = 'other'
    where state in ('verified', 'refused') and file_id is not null`)
  expect(rowCount).toBeGreaterThanOrEqual(2)
})

describe('a refused claim', () => {
  it('is due again, notifies the client, and can be followed by another', async () => {
    const { customer, params, claimId } = await claimed()
    const reason = 'The rate for services is two percent.'
    const { body } = await staff.call(refuse, { params: { id: claimId }, body: { reason } })
    expect(body).toMatchObject({
      withheld: 0,
      outstanding: 322_500,
      withholding: { state: 'refused', refusal: reason },
    })
    await worker.drain()
    const received = emails.filter(({ to }) => to === customer.user.email)
    expect(received.some(({ text }) => text.includes(reason))).toBe(true)
    expect((await customer.call(claim, { params, body: { percent: 2 } })).body.withheld).toBe(6000)
    const statement = await customer.call(accountStatementEndpoints.own)
    expect(statement.body.closing).toBe(316_500)
  })

  it('lets the client be reminded of the invoice again', async () => {
    const { customer, params, claimId } = await claimed()
    const own = eq(invoices.id, params.id)
    const reminderOn = async () => (await db.select().from(invoices).where(own))[0]?.nextReminderOn
    const before = await reminderOn()
    expect(before).toEqual(expect.any(String))
    await paid(customer, params.id)
    await db.update(invoices).set({ nextReminderOn: null }).where(own)
    await staff.call(refuse, { params: { id: claimId }, body: { reason: 'No certificate' } })
    expect(await reminderOn()).toBe(before)
  })

  it('is refused once, also by two members of staff at the same time', async () => {
    const { params, claimId } = await claimed()
    const decide = () => staff.call(refuse, { params: { id: claimId }, body: { reason: 'Twice' } })
    const answers = await Promise.all([decide(), decide()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await get(staff, params.id)).toMatchObject({ withheld: 0 })
  })
})

describe('the register', () => {
  it('lists and exports claims by year, month, client and state, with the sums of a year', async () => {
    const { clientId, claimId } = await claimed()
    const { body } = await staff.call(list, { query: { clientId, status: 'claimed' } })
    expect(body).toMatchObject([
      { id: claimId, amount: 15_000, invoice: { net: 300_000 }, client: { id: clientId } },
    ])
    const thisYear = (body[0]?.claimedOn ?? '').slice(0, 4)
    const sums = (await staff.call(year, { params: { year: thisYear } })).body
    expect(sums.total).toBeGreaterThanOrEqual(15_000)
    expect(sums.months.reduce((total, month) => total + month.total, 0)).toBe(sums.total)
    const foundIn = async (query: { year?: string; month?: string }) => {
      const listed = (await staff.call(list, { query: { clientId, ...query } })).body
      const csv = await staff.call(exportEndpoints.table, { params: { table: 'withholdings' }, query })
      return [listed.length, String(csv.body).includes(`\n${claimId},`)]
    }
    const month = (body[0]?.claimedOn ?? '').slice(0, 7)
    expect(await foundIn({ year: thisYear })).toEqual([1, true])
    expect(await foundIn({ month })).toEqual([1, true])
    expect(await foundIn({ month: '2001-01' })).toEqual([0, false])
    expect(await foundIn({ year: '2001' })).toEqual([0, false])
    expect(await foundIn({ year: '2001', month })).toEqual([0, false])
    expect((await (await as.customer()).call(list)).status).toBe(403)
  })
})
