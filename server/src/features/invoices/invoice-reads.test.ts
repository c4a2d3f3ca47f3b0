import { invoiceEndpoints } from '@jara/contract/invoices'
import { expect, it } from 'vitest'
import { invoicing } from '#testing/invoices.ts'
import { statementsOf } from '#testing/query-plans.ts'

const { staff, issued, paid } = await invoicing()

it('the page and the list of invoices take at most three statements each', async () => {
  const first = await issued()
  await paid(first.customer, first.invoice.id, 100_000)
  await paid(first.customer, first.invoice.id)
  await issued()
  for (const who of [staff, first.customer]) {
    const page = await statementsOf(() => who.call(invoiceEndpoints.get, { params: first.params }))
    expect(page.length).toBeLessThanOrEqual(3)
    expect(page.length).toBeGreaterThan(0)
    const list = await statementsOf(() => who.call(invoiceEndpoints.list, { query: { page: 1 } }))
    expect(list.length).toBeLessThanOrEqual(3)
    expect(list.length).toBeGreaterThan(0)
  }
})
