import type { Invoice } from '@jara/contract/invoices'
import { paths } from '@jara/contract/paths'
import { whatIsDue } from '../what-is-due.ts'

type Shared = Pick<Invoice, 'id' | 'label' | 'title' | 'status' | 'outstanding' | 'dueOn' | 'seller'>

/** Returns the message with which staff send an invoice, or remind the client of one that is overdue. */
export function shareText(invoice: Shared, site: string, today?: string): string {
  const { id, label, title, status, seller } = invoice
  const start = status === 'overdue' ? `Reminder: invoice ${label}` : `Invoice ${label}`
  const address = site + paths.invoice({ id })
  return `${start} from ${seller.name} for ‘${title}’. ${whatIsDue(invoice, today)}. See and pay it here: ${address}`
}
