import type { PaymentTerm } from '@jara/contract/lib/money'
import type { Project } from '@jara/contract/projects'

const names: Record<PaymentTerm, string> = {
  onetime: 'One-time',
  subscription: 'Subscription',
  equity: 'Equity',
}

/** Returns the name of the payment term. A project of a quote has none, because it is paid by several invoices. */
export function termNameOf({ paymentTerm, paymentType }: Project): string | null {
  if (paymentTerm === null || paymentType === 'invoice') return null
  return paymentTerm in names ? names[paymentTerm as PaymentTerm] : paymentTerm
}
