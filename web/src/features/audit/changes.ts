import { intervalNames } from '@jara/contract/invoices/retainer-periods'
import { dayText } from '@jara/contract/lib/date-text'
import { formatNaira, toNaira, typeLabel } from '@jara/contract/lib/money'
import { statusName } from '@jara/contract/projects/status'
import { roleNames } from '@jara/contract/roles'

export interface Change {
  /** The name of the field as stored, which `label` turns into words. */
  field: string
  label: string
  before: string | undefined
  after: string | undefined
}

type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : value == null ? {} : { value }

const kobo = /Kobo$/
/** Counts the changes of a row and says nothing about them. */
const unsaid = 'version'

const labels: Readonly<Record<string, string>> = {
  clientId: 'client ID',
  endsOn: 'last day',
  every: 'interval',
  finances: 'sees finances',
  invoiceDueDays: 'days until an invoice is due',
  nextOn: 'next date',
  ownerId: 'owner ID',
  pricesIncludeVat: 'VAT in the prices of invoices',
  projectName: 'project name',
  quoteTerms: 'terms of quotes',
  quoteValidDays: 'days for which a quote is valid',
  reach: 'sees projects',
  reminderDays: 'days of the reminders',
  siteUrl: 'site URL',
  staffId: 'staff ID',
  tin: 'TIN',
  twoStaffAbove: 'limit for two approvals',
  userId: 'customer ID',
  userIds: 'assigned staff IDs',
  vatPercent: 'VAT rate',
}

const labelOf = (field: string) =>
  labels[field] ?? field.replace(kobo, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const amount = (value: unknown) => formatNaira(Number(value))
const day = (value: unknown) => dayText(String(value))

const formats: Readonly<Record<string, (value: unknown) => string>> = {
  every: (value) => Object.entries(intervalNames).find(([every]) => every === value)?.[1] ?? String(value),
  endsOn: day,
  nextOn: day,
  price: amount,
  twoStaffAbove: amount,
  vatPercent: (value) => `${value}%`,
  type: (value) => typeLabel(String(value)),
  reach: (value) => (value === 'assigned' ? 'Assigned only' : 'All'),
  userIds: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'None'),
  reminderDays: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : 'None'),
  role: (value) => Object.entries(roleNames).find(([role]) => role === value)?.[1] ?? String(value),
  status: (value) => statusName(String(value)),
}

/** Returns a stored value in words, or undefined when there is none. */
function formatValue(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const format = formats[field]
  if (format) return format(value)
  if (kobo.test(field) && typeof value === 'number') return amount(toNaira(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Lists the fields that differ between two states of a row; all fields when one state is missing. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => field !== unsaid)
    .map((field) => ({
      field,
      label: labelOf(field),
      before: formatValue(field, old[field]),
      after: formatValue(field, now[field]),
    }))
    .filter((change) => change.before !== change.after)
}
