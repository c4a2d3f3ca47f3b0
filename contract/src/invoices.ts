import { z } from 'zod'
import { bankAccount } from './checkout/transfers.ts'
import { buyer, seller } from './documents.ts'
import { invoiceFilters, invoiceStates, invoiceStatuses } from './invoices/states.ts'
import { mostLines } from './invoices/totals.ts'
import { withholding } from './invoices/withholding.ts'
import { endpoint } from './lib/endpoint.ts'
import {
  dateTime,
  id,
  idParam,
  idParams,
  line,
  listQuery,
  naira,
  optionalLine,
  rowVersion,
} from './lib/primitives.ts'

const largestQuantity = 1_000_000
const largestUnitPrice = 10_000_000_000
const hasTwoDecimals = (value: number) => Math.round(value * 100) / 100 === value

/** One line of an invoice. A negative price is a discount. */
export const invoiceLine = z.strictObject({
  text: line(300),
  quantity: z
    .number()
    .positive('Enter a quantity above zero.')
    .max(largestQuantity, 'The quantity is too large.')
    .refine(hasTwoDecimals, 'At most two decimals.'),
  unitPrice: z
    .number()
    .min(-largestUnitPrice, 'The price is too small.')
    .max(largestUnitPrice, 'The price is too large.')
    .refine(hasTwoDecimals, 'At most two decimals.'),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/** What staff enter. A draft may still have no lines; only a complete one can be issued. */
export const invoiceForm = z.strictObject({
  clientId: id,
  /** A project of this client. */
  projectId: id.nullable(),
  title: line(160),
  /** Printed below the lines, such as payment terms. */
  note: optionalLine(2000),
  purchaseOrder: optionalLine(60),
  /** How many days after its date the invoice is due. */
  dueDays: z.int('Enter a whole number.').min(0, 'At least 0.').max(365, 'At most 365.'),
  pricesIncludeVat: z.boolean(),
  /** Whether the client is reminded by email, on the days that the settings say. */
  reminders: z.boolean(),
  lines: z.array(invoiceLine).max(mostLines, `At most ${mostLines} lines.`),
})
export type InvoiceForm = z.infer<typeof invoiceForm>

const date = z.iso.date()

/** An invoice in a list. Amounts are in naira. */
export const listedInvoice = z.object({
  id,
  /** The number, such as 'INV-000042'. Null for a draft, which gets its number when it is issued. */
  label: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  title: z.string(),
  client: z.object({ id, name: z.string() }),
  project: z.object({ id, title: z.string() }).nullable(),
  issuedOn: date.nullable(),
  dueOn: date.nullable(),
  total: z.number(),
  outstanding: z.number(),
  /**
   * What can be paid now: what is outstanding, less the transfers whose proof staff have not decided. Zero while
   * staff decide about another payment.
   */
  payable: z.number(),
  createdAt: dateTime,
})
export type ListedInvoice = z.infer<typeof listedInvoice>

export const invoicePayment = z.object({
  id,
  amount: z.number(),
  refunded: z.number(),
  method: z.string(),
  reference: z.string().nullable(),
  receiptNumber: id.nullable(),
  paidAt: dateTime,
})
export type InvoicePayment = z.infer<typeof invoicePayment>

export const invoice = listedInvoice.extend({
  state: z.enum(invoiceStates),
  note: z.string(),
  purchaseOrder: z.string(),
  dueDays: z.number().int(),
  pricesIncludeVat: z.boolean(),
  vatPercent: z.number(),
  net: z.number(),
  vat: z.number(),
  paid: z.number(),
  withheld: z.number(),
  credited: z.number(),
  amountInWords: z.string(),
  lines: z.array(invoiceLine.extend({ amount: z.number() })),
  seller,
  buyer,
  /** URL of the public page that verifies this invoice; null for a draft. */
  verifyUrl: z.string().nullable(),
  voidReason: z.string().nullable(),
  payments: z.array(invoicePayment),
  /** The newest claim of withholding tax. */
  withholding: withholding.nullable(),
  creditNotes: z.array(z.object({ number: id, label: z.string(), amount: z.number(), reason: z.string() })),
  /** The sum of the transfers whose proof staff have not decided. */
  waiting: z.number(),
  /** Whether staff decide about a payment, so that no other one can be started. */
  undecided: z.boolean(),
  /** The account to transfer to, with the label of the invoice as the narration; null when transfers are off. */
  account: bankAccount.nullable(),
  reminders: z.boolean(),
  remindedAt: dateTime.nullable(),
  nextReminderOn: date.nullable(),
  version: rowVersion,
})
export type Invoice = z.infer<typeof invoice>

/** What a new invoice starts with, from the settings of the agency. */
export const invoiceDefaults = invoice.pick({
  pricesIncludeVat: true,
  dueDays: true,
  vatPercent: true,
  seller: true,
  account: true,
})
export type InvoiceDefaults = z.infer<typeof invoiceDefaults>

const path = '/invoices/:id'

export const voidForm = z.strictObject({ reason: line(500) })
export const creditForm = voidForm.extend({
  amount: naira.refine((value) => value > 0, 'Enter an amount above zero.'),
})

export const invoiceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    access: 'invoices.list',
    summary: 'List invoices, newest first: issued ones of your clients for customers, all for staff',
    query: listQuery.extend({
      mine: z.literal('1').optional(),
      clientId: idParam.optional(),
      projectId: idParam.optional(),
      status: z.enum(invoiceFilters).optional(),
    }),
    reply: z.array(listedInvoice),
    list: true,
    viewable: true,
  }),
  get: endpoint({
    method: 'GET',
    path,
    access: 'invoices.list',
    summary: 'Get an invoice with its lines, payments and credit notes',
    params: idParams,
    reply: invoice,
    viewable: true,
  }),
  defaults: endpoint({
    method: 'GET',
    path: '/invoices/defaults',
    access: 'invoices.manage',
    summary: 'Get what a new invoice starts with: VAT, days until it is due, and the seller',
    reply: invoiceDefaults,
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${path}/pdf`,
    access: 'invoices.list',
    summary: 'Download the invoice as a PDF',
    params: idParams,
    download: 'application/pdf',
    viewable: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/invoices',
    access: 'invoices.manage',
    summary: 'Create a draft of an invoice',
    body: invoiceForm,
    reply: invoice,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path,
    access: 'invoices.manage',
    summary: 'Change a draft',
    params: idParams,
    body: invoiceForm.extend({ version: rowVersion }),
    reply: invoice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    access: 'invoices.manage',
    summary: 'Delete a draft',
    params: idParams,
  }),
  issue: endpoint({
    method: 'POST',
    path: `${path}/issue`,
    access: 'invoices.manage',
    summary:
      'Issue a draft: it gets its number and dates, can no longer be changed, and is sent to the client',
    params: idParams,
    body: z.strictObject({ version: rowVersion }),
    reply: invoice,
  }),
  void: endpoint({
    method: 'POST',
    path: `${path}/void`,
    access: 'invoices.manage',
    summary: 'Void an issued invoice of which nothing was paid or credited',
    params: idParams,
    body: voidForm,
    reply: invoice,
  }),
  credit: endpoint({
    method: 'POST',
    path: `${path}/credit`,
    access: 'invoices.manage',
    summary:
      'Issue a credit note that lowers what is outstanding, without a refund; with the version of the invoice, a repeated request is refused',
    params: idParams,
    body: creditForm.extend({ version: rowVersion.optional() }),
    reply: invoice,
  }),
  remind: endpoint({
    method: 'POST',
    path: `${path}/remind`,
    access: 'invoices.manage',
    summary: 'Remind the client of an unpaid invoice by email now',
    params: idParams,
    reply: invoice,
  }),
  setReminders: endpoint({
    method: 'PUT',
    path: `${path}/reminders`,
    access: 'invoices.manage',
    summary: 'Turn the scheduled reminders of an invoice on or off',
    params: idParams,
    body: z.strictObject({ reminders: z.boolean() }),
    reply: invoice,
  }),
}
