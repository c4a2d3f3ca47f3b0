import { moneyText } from '../money-text.ts'
import { largestOnlineKobo, type PaymentTerm, smallestOnlineKobo, smallestPlanKobo } from './money.ts'

/**
 * Returns why this amount cannot be paid online, or undefined when it can. Recurring charges have a higher
 * minimum.
 */
export function onlineLimitFault(amountKobo: number, term: PaymentTerm = 'onetime'): string | undefined {
  if (term === 'subscription' && amountKobo < smallestPlanKobo) return moneyText.belowPlanMinimum
  if (amountKobo < smallestOnlineKobo) return moneyText.belowOnlineMinimum
  if (amountKobo > largestOnlineKobo) return moneyText.aboveOnlineMaximum
  return undefined
}
