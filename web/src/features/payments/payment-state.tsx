import type { Payment } from '@jara/contract/payments'
import { Badge } from '#ui/badge.tsx'

export const paymentStatusNames = { pending: 'Pending', paid: 'Paid' }

/** Badges for the status, refunds, approvals, reviews and disputes of a payment. */
export function PaymentState({ payment }: { payment: Payment }) {
  const { status, refunded, amount, inReview, approvedBy, disputed } = payment
  return (
    <span className="flex flex-wrap gap-1">
      {refunded < amount && (
        <Badge tone={status === 'paid' ? 'good' : 'accent'}>{paymentStatusNames[status]}</Badge>
      )}
      {refunded > 0 && <Badge>{refunded < amount ? 'Partly refunded' : 'Refunded'}</Badge>}
      {approvedBy.length > 0 && <Badge tone="accent">Needs a second approval</Badge>}
      {inReview && <Badge tone="bad">In review</Badge>}
      {disputed && <Badge tone="bad">Disputed</Badge>}
    </span>
  )
}
