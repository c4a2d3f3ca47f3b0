import type { ListedInvoice } from '@jara/contract/invoices'
import { dayText } from '@jara/contract/lib/date-text'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { formatNaira } from '@jara/contract/lib/money'

/** Says what is due on an issued invoice, and when: '₦200,000 is due by 30 November 2026'. */
export function dueText(
  { status, outstanding, dueOn }: Pick<ListedInvoice, 'status' | 'outstanding' | 'dueOn'>,
  today: string = lagosDate(new Date()),
): string {
  if (status === 'void') return 'This invoice is void. Please do not pay it.'
  if (outstanding === 0 || dueOn === null) return 'Nothing is due'
  const due = formatNaira(outstanding)
  if (dueOn === today) return `${due} is due today`
  return dueOn < today ? `${due} was due on ${dayText(dueOn)}` : `${due} is due by ${dayText(dueOn)}`
}
