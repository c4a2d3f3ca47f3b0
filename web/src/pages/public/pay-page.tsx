import { useLocation, useSearchParams } from 'react-router'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { PayerReturn } from '#features/pay-links/payer-return.tsx'
import { PayerScreen } from '#features/pay-links/payer-screen.tsx'
import { unlisted } from '#lib/page-title.ts'

export const meta = unlisted('Pay an order')

/** Where a customer's link leads, and where the provider brings the payer back to. */
export default function PayPage() {
  const [search] = useSearchParams()
  const reference = search.get('reference') ?? search.get('trxref')
  const token = useLocation().hash.slice(1)
  return (
    <AuthCard
      title="Pay an order"
      text="You need no account. The payment goes through the provider’s own page."
    >
      {reference ? <PayerReturn reference={reference} /> : <PayerScreen key={token} token={token} />}
    </AuthCard>
  )
}
