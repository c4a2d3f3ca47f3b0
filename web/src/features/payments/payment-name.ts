import { typeLabel } from '@jara/contract/lib/money'
import type { Payment } from '@jara/contract/payments'

/** Names a payment by its project, or by its type when staff recorded it without an order. */
export const paymentName = ({ title, type }: Payment): string => title ?? typeLabel(type)
