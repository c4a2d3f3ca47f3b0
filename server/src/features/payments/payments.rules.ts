import { timeZone } from '@jara/contract/lib/date-text'
import { moneyText } from '@jara/contract/money-text'

/** Formats the month of a date in the agency's time zone, because income is grouped by these months. */
const yearAndMonth = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })

export const monthsShown = 6

/** Returns the current month and the five before it, such as '2026-11', oldest first. */
export function lastMonths(now: Date): string[] {
  const [year, month] = yearAndMonth.format(now).split('-').map(Number) as [number, number]
  return Array.from({ length: monthsShown }, (_, index) => {
    const first = new Date(Date.UTC(year, month - monthsShown + index, 1))
    return first.toISOString().slice(0, 7)
  })
}

interface PaymentFacts {
  method: string
  status: 'pending' | 'paid'
  amountKobo: number
  userId: number
  orderId: number | null
  refundedKobo: number
  /** Set when the payment paid an invoice. */
  invoiceId: number | null
  /** Set when the payment paid a period of a subscription. */
  subscriptionId: number | null
}

/** Returns why staff may not make this change, or undefined when they may. */
export function changeFault(
  before: PaymentFacts,
  after: Pick<PaymentFacts, 'status' | 'amountKobo' | 'userId'>,
): string | undefined {
  if (before.refundedKobo > 0 && (after.status !== 'paid' || after.amountKobo < before.refundedKobo))
    return moneyText.refundedKeepsItsAmount
  const changed =
    before.status !== after.status || before.amountKobo !== after.amountKobo || before.userId !== after.userId
  if (before.method === 'manual') {
    const isOther = before.amountKobo !== after.amountKobo || before.userId !== after.userId
    if (isOther && before.invoiceId !== null) return moneyText.invoiceKeepsItsPayment
    if (changed && before.subscriptionId !== null) return moneyText.paidAPeriod
    const isMoved = before.orderId !== null && before.userId !== after.userId
    return isMoved ? moneyText.orderKeepsItsCustomer : undefined
  }
  if (before.method === 'transfer') return changed ? moneyText.verifyInstead : undefined
  const moved = before.amountKobo !== after.amountKobo || before.userId !== after.userId
  if (before.status === 'paid') return moved || after.status !== 'paid' ? moneyText.refundInstead : undefined
  return moved ? moneyText.orderKeepsItsPrice : undefined
}

/** Returns whether a payment of an order is its first, and not a renewal of its subscription. */
export const isFirstOfOrder = ({
  subscriptionId,
  period,
}: Pick<PaymentFacts, 'subscriptionId'> & { period: number | null }): boolean =>
  subscriptionId === null || period === 1
