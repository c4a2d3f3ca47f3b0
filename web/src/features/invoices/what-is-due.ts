import type { ListedInvoice } from '@jara/contract/invoices'
import { dueText } from '@jara/contract/invoices/due-text'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { formatNaira } from '@jara/contract/lib/money'

/** Says what is due on an issued invoice, and when: '₦200,000 is due by 30 November 2026'. */
export function whatIsDue(
  { status, outstanding, dueOn }: Pick<ListedInvoice, 'status' | 'outstanding' | 'dueOn'>,
  today: string = lagosDate(new Date()),
): string {
  if (status === 'void') return 'This invoice is void. Please do not pay it.'
  if (outstanding === 0 || dueOn === null) return 'Nothing is due'
  return `${formatNaira(outstanding)} ${dueText(dueOn, today)}`
}
