import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { expect } from 'vitest'
import { invoicing } from './invoices.ts'

/** An invoice of 322,500 naira with a net amount of 300,000, from which the client withholds five percent. */
export const withheldFrom = {
  pricesIncludeVat: false,
  lines: [{ text: 'Design and build', quantity: 1, unitPrice: 300_000 }],
}

/** Returns what `invoicing` does, and a function that issues an invoice with a claim of withholding tax. */
export async function withholding() {
  const tools = await invoicing()
  const claimed = async () => {
    const invoice = await tools.issued(withheldFrom)
    const { status, body } = await invoice.customer.call(withholdingEndpoints.claim, {
      params: invoice.params,
      body: { percent: 5 },
    })
    expect(status).toBe(201)
    return { ...invoice, invoice: body, claimId: body.withholding?.id ?? 0 }
  }
  return { ...tools, claimed }
}
