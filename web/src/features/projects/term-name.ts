import type { PaymentTerm } from '@jara/contract/lib/money'

const names: Record<PaymentTerm, string> = {
  onetime: 'One-time',
  subscription: 'Subscription',
  equity: 'Equity',
}

export const termName = (term: string): string => (term in names ? names[term as PaymentTerm] : term)
