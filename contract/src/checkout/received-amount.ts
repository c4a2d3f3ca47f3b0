import { currency, formatNaira } from '../lib/money.ts'
import type { PaymentReview } from './reviews.ts'

/** Formats the received amount with the symbol of its currency. */
export const receivedAmount = ({ receivedAmount: amount, receivedCurrency }: PaymentReview): string =>
  receivedCurrency === currency
    ? formatNaira(amount)
    : new Intl.NumberFormat('en', { style: 'currency', currency: receivedCurrency }).format(amount)
