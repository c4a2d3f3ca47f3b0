import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, line, naira, optionalLine, rowVersion } from './primitives.ts'

/** Nothing, or something that holds: an optional field of a form sends an empty text. */
const orEmpty = <T extends z.ZodType<string, string>>(schema: T) => z.union([z.literal(''), schema])

export const taxNumber = orEmpty(
  z
    .string()
    .trim()
    .regex(/^[\dA-Za-z-]{5,30}$/, 'A TIN is made of digits and dashes.'),
)

export const agencyFields = z.strictObject({
  legalName: line(160),
  address: optionalLine(400),
  email: orEmpty(email),
  phone: optionalLine(40),
  tin: taxNumber,
  /** Prices include it; none means that papers carry no VAT line. */
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
  /** Transfers above it need two members of staff; null: one is always enough. */
  twoStaffAbove: naira.nullable(),
})

interface BankFacts {
  transferAllowed: boolean
  bankName: string
  accountName: string
  accountNumber: string
}
export const knowsBank = ({ transferAllowed, bankName, accountName, accountNumber }: BankFacts): boolean =>
  !transferAllowed || (bankName !== '' && accountName !== '' && accountNumber !== '')
export const bankUnknown = {
  path: ['transferAllowed'],
  message: 'Customers need the bank, the account’s name and its number.',
}

/** What papers say of the seller, and how bank transfers are taken. */
export const agencyForm = agencyFields.refine(knowsBank, bankUnknown)
export const agencySettings = agencyFields.extend({ legalName: z.string(), version: rowVersion })
export type AgencySettings = z.infer<typeof agencySettings>

export const agencyEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/agency',
    access: 'agency.manage',
    summary: 'Who the seller is on papers, and how bank transfers are taken',
    reply: agencySettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/agency',
    access: 'agency.manage',
    summary: 'Change it; papers that were issued stay as they are',
    body: agencyForm.safeExtend({ version: rowVersion.optional() }),
    reply: agencySettings,
  }),
}
