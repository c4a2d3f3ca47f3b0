import { timeZone } from '@jara/contract/date-text'
import { text } from '@jara/contract/text'

/** Income is told by the agency's months. */
const yearAndMonth = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })

export const monthsShown = 6

/** '2026-11' and the five before it, oldest first. */
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
  refundedKobo: number
  /** Set when it paid a period of a subscription. */
  agreementId: number | null
}

/** Why staff may not make this change, or nothing. Payments recorded by hand are edited freely, but for a subscription's. */
export function changeFault(
  before: PaymentFacts,
  after: Pick<PaymentFacts, 'status' | 'amountKobo' | 'userId'>,
): string | undefined {
  if (before.refundedKobo > 0 && (after.status !== 'paid' || after.amountKobo < before.refundedKobo))
    return text.refundedKeepsItsAmount
  const changed =
    before.status !== after.status || before.amountKobo !== after.amountKobo || before.userId !== after.userId
  if (before.method === 'manual') return changed && before.agreementId !== null ? text.paidAPeriod : undefined
  if (before.method === 'transfer') return changed ? text.verifyInstead : undefined
  const moved = before.amountKobo !== after.amountKobo || before.userId !== after.userId
  if (before.status === 'paid') return moved || after.status !== 'paid' ? text.refundInstead : undefined
  return moved ? text.orderKeepsItsPrice : undefined
}
