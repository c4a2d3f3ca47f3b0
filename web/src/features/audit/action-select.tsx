import { type AuditAction, type AuditArea, auditActions } from '@jara/contract/audit/actions'
import type { ComponentProps } from 'react'
import { Select } from '#ui/select.tsx'

const areas: Record<AuditArea, string> = {
  account: 'Own account',
  agency: 'Agency',
  auth: 'Sign-in',
  chat: 'Chat',
  client: 'Clients and teams',
  content: 'Site',
  demo: 'Demo data',
  enquiry: 'Enquiries',
  exports: 'Exports',
  invoice: 'Invoices',
  pay_link: 'Pay links',
  payment: 'Payments',
  plans: 'Plans',
  portfolio: 'Portfolio',
  project: 'Projects',
  quote: 'Quotes',
  refund: 'Refunds',
  replies: 'Canned replies',
  retainer: 'Retainers',
  review: 'Mismatches',
  services: 'Services',
  staff: 'Staff',
  stage: 'Stages',
  subscription: 'Subscriptions',
  transfer: 'Transfers',
  users: 'Users',
  withholding: 'Withholding tax',
}

const actionsOf = (area: string) => auditActions.filter((action) => action.startsWith(`${area}.`))

/** Turns 'account.second_factor_on' into 'Second factor on'. */
function nameOf(action: AuditAction): string {
  const words = action.slice(action.indexOf('.') + 1).replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Lists the actions by area, and also the action in the URL, which may be one of an older version. */
export function ActionSelect({ value, ...select }: ComponentProps<'select'> & { value: string }) {
  const offered = auditActions.some((action) => action === value)
  return (
    <Select {...select} value={value} placeholder="All actions">
      {!offered && value && <option value={value}>{value}</option>}
      {Object.entries(areas).map(([area, label]) => (
        <optgroup key={area} label={label}>
          {actionsOf(area).map((action) => (
            <option key={action} value={action}>
              {nameOf(action)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
