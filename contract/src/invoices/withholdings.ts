import { z } from 'zod'
import { invoice } from '../invoices.ts'
import { endpoint } from '../lib/endpoint.ts'
import {
  dateTime,
  id,
  idParam,
  idParams,
  line,
  listQuery,
  month,
  optionalLine,
  yearName,
} from '../lib/primitives.ts'
import { withholding } from './withholding.ts'
import { withholdingStates } from './withholding-states.ts'

/** A claim in the register of withholding tax. */
export const listedWithholding = withholding.extend({
  invoice: z.object({ id, label: z.string(), net: z.number() }),
  client: z.object({ id, name: z.string(), tin: z.string() }),
  claimedBy: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: dateTime.nullable(),
})
export type ListedWithholding = z.infer<typeof listedWithholding>

const sums = z.object({
  /** All tax that was withheld and not refused, in naira. */
  total: z.number(),
  /** The part of it whose certificate is missing. */
  missing: z.number(),
  verified: z.number(),
})

/** What was withheld in a year, by the month of the claim. */
export const withholdingYear = sums.extend({ year: yearName, months: z.array(sums.extend({ month })) })
export type WithholdingYear = z.infer<typeof withholdingYear>

const ofInvoice = '/invoices/:id/withholding'
const path = '/withholdings/:id'

export const claimForm = z.strictObject({
  percent: z
    .number()
    .positive('Enter a rate above zero.')
    .max(20, 'At most 20.')
    .refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals.'),
})
export const verifyForm = z.strictObject({
  /** The number of the certificate. Without an uploaded certificate, it is required. */
  certificateNumber: optionalLine(60),
})
export const refuseForm = z.strictObject({ reason: line(500) })

export const withholdingEndpoints = {
  claim: endpoint({
    method: 'POST',
    path: ofInvoice,
    access: 'invoices.withhold',
    summary: 'Record that withholding tax was deducted from an invoice, as a share of its net amount',
    params: idParams,
    body: claimForm,
    reply: invoice,
    status: 201,
  }),
  certify: endpoint({
    method: 'POST',
    path: `${ofInvoice}/certificate`,
    access: 'invoices.withhold',
    summary:
      'Upload an image or PDF of the certificate (field file); another one replaces it until it is decided',
    params: idParams,
    encoding: 'multipart',
    reply: invoice,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/withholdings',
    access: 'invoices.manage',
    summary: 'List the register of withholding tax, newest first',
    query: listQuery.extend({
      clientId: idParam.optional(),
      year: yearName.optional(),
      month: month.optional(),
      status: z.enum(withholdingStates).optional(),
    }),
    reply: z.array(listedWithholding),
    list: true,
  }),
  year: endpoint({
    method: 'GET',
    path: '/withholdings/years/:year',
    access: 'invoices.manage',
    summary: 'Get what was withheld in a year, by month',
    params: z.strictObject({ year: yearName }),
    reply: withholdingYear,
  }),
  verify: endpoint({
    method: 'POST',
    path: `${path}/verify`,
    access: 'invoices.manage',
    summary: 'Verify the certificate of a claim',
    params: idParams,
    body: verifyForm.extend({
      /** The certificate that was read. When the client has sent another one since, the claim stays as it is. */
      sentAt: dateTime.nullable().optional(),
    }),
    reply: invoice,
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${path}/refuse`,
    access: 'invoices.manage',
    summary: 'Refuse a claim; its amount is due again',
    params: idParams,
    body: refuseForm,
    reply: invoice,
  }),
}
