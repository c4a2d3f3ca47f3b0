import { invoiceEndpoints } from '@jara/contract/invoices'
import { retainerEndpoints } from '@jara/contract/invoices/retainers'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { expect, it } from 'vitest'
import { invoicing } from '#testing/invoices.ts'
import { sendCertificate } from '#testing/proofs.ts'
import { statementsOf } from '#testing/query-plans.ts'

const { deps, staff, formFor, issued, paid } = await invoicing()

async function expectFewStatements(request: () => Promise<{ status: number }>): Promise<void> {
  const statements = await statementsOf(request)
  expect(statements.length).toBeLessThanOrEqual(3)
  expect(statements.length).toBeGreaterThan(0)
}

it('the page and the list of invoices take at most three statements each', async () => {
  const first = await issued()
  await paid(first.customer, first.invoice.id, 100_000)
  await first.customer.call(withholdingEndpoints.claim, { params: first.params, body: { percent: 5 } })
  expect((await sendCertificate(first.customer, first.invoice.id)).status).toBe(201)
  await paid(first.customer, first.invoice.id)
  await issued()
  for (const who of [staff, first.customer]) {
    await expectFewStatements(() => who.call(invoiceEndpoints.get, { params: first.params }))
    await expectFewStatements(() => who.call(invoiceEndpoints.list, { query: { page: 1 } }))
  }
})

it('the register of withholding tax takes at most three statements, with several claims', async () => {
  for (const percent of [2, 5, 10]) {
    const { customer, params } = await issued()
    await customer.call(withholdingEndpoints.claim, { params, body: { percent } })
    await sendCertificate(customer, params.id)
  }
  const query = { page: 1, status: 'certified' as const }
  expect((await staff.call(withholdingEndpoints.list, { query })).body.length).toBeGreaterThan(2)
  await expectFewStatements(() => staff.call(withholdingEndpoints.list, { query }))
  const year = lagosDate(deps.now()).slice(0, 4)
  await expectFewStatements(() => staff.call(withholdingEndpoints.year, { params: { year } }))
})

it('the page and the list of retainers take at most three statements each, with several retainers', async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) {
    const { clientId } = await issued()
    const nextOn = addDays(lagosDate(deps.now()), 10)
    const body = { ...formFor(clientId), every: 'month' as const, nextOn, endsOn: null }
    ids.push((await staff.call(retainerEndpoints.create, { body })).body.id)
  }
  const [id = 0] = ids
  expect((await staff.call(retainerEndpoints.list, { query: { page: 1 } })).body).toHaveLength(ids.length)
  await expectFewStatements(() => staff.call(retainerEndpoints.list, { query: { page: 1 } }))
  await expectFewStatements(() => staff.call(retainerEndpoints.get, { params: { id } }))
})
