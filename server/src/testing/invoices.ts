import { checkoutEndpoints } from '@jara/contract/checkout'
import { type InvoiceForm, invoiceEndpoints } from '@jara/contract/invoices'
import { afterEach, expect } from 'vitest'
import { agencySettings } from '#db/schema/index.ts'
import type { Deps } from '#lib/deps.ts'
import { testApp } from './app.ts'
import type { Person } from './as.ts'
import { expectInvariants } from './invariants.ts'
import { testProvider } from './provider.ts'

/** Creates an installation that takes cards and bank transfers and charges VAT. Checks the invariants after each test. */
export async function invoicing(given: Partial<Deps> = {}) {
  const provider = await testProvider()
  const test = await testApp({ gateway: provider.gateway, ...given })
  const { as, make, db, deps } = test
  await db.update(agencySettings).set({
    legalName: 'Eleko Studio Limited',
    vatBasisPoints: 750,
    bankName: 'Sample Bank',
    accountName: 'Eleko Studio Limited',
    accountNumber: '0123456789',
    transferAllowed: true,
  })
  const staff = await as.admin()
  afterEach(() => expectInvariants(deps, provider))

  const formFor = (clientId: number, given: Partial<InvoiceForm> = {}): InvoiceForm => ({
    clientId,
    projectId: null,
    title: 'A shop for shoes',
    note: '',
    purchaseOrder: '',
    dueDays: 14,
    pricesIncludeVat: true,
    reminders: true,
    lines: [{ text: 'Design and build', quantity: 1, unitPrice: 300_000 }],
    ...given,
  })

  async function drafted(given: Partial<InvoiceForm> = {}) {
    const customer = await as.customer()
    const clientId = await make.clientOf(customer.user)
    const { status, body: invoice } = await staff.call(invoiceEndpoints.create, {
      body: formFor(clientId, given),
    })
    expect(status).toBe(201)
    return { customer, clientId, invoice, params: { id: invoice.id } }
  }

  async function issued(given: Partial<InvoiceForm> = {}) {
    const draft = await drafted(given)
    const { status, body: invoice } = await staff.call(invoiceEndpoints.issue, {
      params: draft.params,
      body: { version: draft.invoice.version },
    })
    expect(status).toBe(200)
    return { ...draft, invoice }
  }

  /** Opens a checkout for the invoice, or a part of it, and returns its reference. */
  async function opened(who: Person, id: number, amount?: number): Promise<string> {
    const { status, body } = await who.call(checkoutEndpoints.openForInvoice, {
      params: { id },
      body: { amount },
    })
    expect(status).toBe(201)
    return body.reference
  }

  const settled = async (who: Person, reference: string) =>
    (await who.call(checkoutEndpoints.sync, { params: { reference } })).body.state

  /** Pays a part of the invoice, or all that is due, by card. */
  async function paid(who: Person, id: number, amount?: number): Promise<string> {
    const reference = await opened(who, id, amount)
    await provider.pay(reference)
    expect(await settled(who, reference)).toBe('paid')
    return reference
  }

  const get = async (who: Person, id: number) =>
    (await who.call(invoiceEndpoints.get, { params: { id } })).body

  return { ...test, provider, staff, formFor, drafted, issued, opened, settled, paid, get }
}
