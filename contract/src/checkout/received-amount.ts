import { currency, formatNaira } from '../lib/money.ts'
import type { PaymentReview } from './reviews.ts'

/** Formats naira as usual, and other currencies with their own symbol. */
export const receivedAmount = ({ receivedAmount: amount, receivedCurrency }: PaymentReview): string =>
  receivedCurrency === currency
    ? formatNaira(amount)
    : new Intl.NumberFormat('en', { style: 'currency', currency: receivedCurrency }).format(amount)
