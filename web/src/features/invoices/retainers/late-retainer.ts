import type { ListedRetainer } from '@jara/contract/invoices/retainers'
import { lagosDate } from '@jara/contract/lib/lagos-date'

/** Returns whether an invoice should have been issued before today and was not, because it was refused. */
export const isLate = (
  { state, nextOn }: Pick<ListedRetainer, 'state' | 'nextOn'>,
  today = lagosDate(new Date()),
): boolean => state === 'active' && nextOn < today
