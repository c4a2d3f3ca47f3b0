import { z } from 'zod'
import { endpoint } from './lib/endpoint.ts'
import { email, line, naira, optionalLine, rowVersion } from './lib/primitives.ts'

/** Makes a schema accept an empty string, which forms send for an optional field. */
const orEmpty = <T extends z.ZodType<string, string>>(schema: T) => z.union([z.literal(''), schema])

export const taxNumber = orEmpty(
  z
    .string()
    .trim()
    .regex(/^[\dA-Za-z-]{5,30}$/, 'Use 5 to 30 letters, digits or dashes.'),
)

export const agencyFields = z.strictObject({
  legalName: line(160),
  address: optionalLine(400),
  email: orEmpty(email),
  phone: optionalLine(40),
  tin: taxNumber,
  /** The VAT rate. Prices already include VAT. When the rate is 0, documents have no VAT line. */
  vatPercent: z
    .number()
    .min(0, 'At least 0.')
    .max(50, 'At most 50.')
    .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'At most two decimals.'),
  bankName: optionalLine(80),
  accountName: optionalLine(120),
  accountNumber: orEmpty(
    z
      .string()
      .trim()
      .regex(/^\d{10}$/, 'An account number has ten digits.'),
  ),
  transferAllowed: z.boolean(),
  /** How many days an order can be paid by transfer or with a pay link. Pro-formas show the date. */
  proFormaDays: z.int('Enter a whole number.').min(1, 'At least 1.').max(90, 'At most 90.'),
  /** Transfers above this amount need two approvals. Null means that one approval is always enough. */
  twoStaffAbove: naira.nullable(),
  /** Whether the prices on new invoices include VAT, and after how many days they are due. */
  pricesIncludeVat: z.boolean(),
  invoiceDueDays: z.int('Enter a whole number.').min(0, 'At least 0.').max(365, 'At most 365.'),
  /** When clients are reminded of an invoice, in days after the due date; negative numbers are days before. */
  reminderDays: z.array(z.int().min(-30).max(365)).max(12, 'At most 12 reminders.'),
  /** What new quotes begin with: how many days they are valid, and the terms. */
  quoteValidDays: z.int('Enter a whole number.').min(1, 'At least 1.').max(365, 'At most 365.'),
  quoteTerms: optionalLine(20_000),
})

interface BankDetails {
  transferAllowed: boolean
  bankName: string
  accountName: string
  accountNumber: string
}
export const hasBankDetails = ({
  transferAllowed,
  bankName,
  accountName,
  accountNumber,
}: BankDetails): boolean =>
  !transferAllowed || (bankName !== '' && accountName !== '' && accountNumber !== '')
export const bankDetailsMissing = {
  path: ['transferAllowed'],
  message: 'Enter the bank, account name and account number first.',
}

/** Schema of the agency form: the seller's details, printed on documents, and the bank transfer settings. */
export const agencyForm = agencyFields.refine(hasBankDetails, bankDetailsMissing)
export const agencySettings = agencyFields.extend({ legalName: z.string(), version: rowVersion })
export type AgencySettings = z.infer<typeof agencySettings>

export const agencyEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/agency',
    access: 'agency.manage',
    summary: 'Get the seller details for documents and the bank transfer settings',
    reply: agencySettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/agency',
    access: 'agency.manage',
    summary: 'Update the agency settings; issued documents do not change',
    body: agencyForm.safeExtend({ version: rowVersion.optional() }),
    reply: agencySettings,
  }),
}
