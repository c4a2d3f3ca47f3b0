import { currency, formatNaira } from './money.ts'
import type { ReviewItem } from './reviews.ts'

/** Naira as everywhere; anything else with its own sign. */
export const receivedAmount = ({ receivedAmount: amount, receivedCurrency }: ReviewItem): string =>
  receivedCurrency === currency
    ? formatNaira(amount)
    : new Intl.NumberFormat('en', { style: 'currency', currency: receivedCurrency }).format(amount)
