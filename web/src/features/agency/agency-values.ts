import { type AgencySettings, agencyFields, bankDetailsMissing, hasBankDetails } from '@jara/contract/agency'
import { formatNaira } from '@jara/contract/lib/money'
import { z } from 'zod'
import { typedNaira } from '#lib/typed-naira.ts'
import { typedDays } from './typed-days.ts'

/** The schema of a typed number of days. */
const wholeDays = (days: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d{1,3}$/, 'Enter a whole number of days.')
    .transform(Number)
    .pipe(days)

export const agencySchema = agencyFields
  .extend({
    vatPercent: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, 'Enter a percentage such as 7.5, or 0.')
      .transform(Number),
    proFormaDays: wholeDays(agencyFields.shape.proFormaDays),
    invoiceDueDays: wholeDays(agencyFields.shape.invoiceDueDays),
    quoteValidDays: wholeDays(agencyFields.shape.quoteValidDays),
    reminderDays: typedDays,
    twoStaffAbove: z.union([z.literal('').transform(() => null), typedNaira]),
  })
  .refine(hasBankDetails, bankDetailsMissing)

export type AgencyValues = z.input<typeof agencySchema>

export const agencyValues = ({ version: _, ...settings }: AgencySettings): AgencyValues => ({
  ...settings,
  vatPercent: String(settings.vatPercent),
  proFormaDays: String(settings.proFormaDays),
  invoiceDueDays: String(settings.invoiceDueDays),
  quoteValidDays: String(settings.quoteValidDays),
  reminderDays: settings.reminderDays.join(', '),
  twoStaffAbove: settings.twoStaffAbove === null ? '' : String(settings.twoStaffAbove),
})

/** Returns readable values by field name, to compare the changes of two users. */
export const describeAgency = (values: AgencyValues) => ({
  'Legal name': values.legalName,
  Address: values.address,
  Email: values.email,
  Phone: values.phone,
  TIN: values.tin,
  'VAT in percent': values.vatPercent,
  'Pro-forma valid for days': values.proFormaDays,
  'Prices of invoices include VAT': values.pricesIncludeVat ? 'Yes' : 'No',
  'Invoices are due in days': values.invoiceDueDays,
  'Days of the reminders': values.reminderDays,
  'Quotes are valid for days': values.quoteValidDays,
  'Terms of quotes': values.quoteTerms,
  'Bank transfers': values.transferAllowed ? 'Yes' : 'No',
  Bank: values.bankName,
  'Account number': values.accountNumber,
  'Account name': values.accountName,
  'Require two approvals above': values.twoStaffAbove && formatNaira(Number(values.twoStaffAbove)),
})
