import { useLocation, useSearchParams } from 'react-router'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { PayerReturn } from '#features/checkout/pay-links/payer-return.tsx'
import { PayerScreen } from '#features/checkout/pay-links/payer-screen.tsx'
import { unlisted } from '#lib/page-title.ts'

export const meta = unlisted('Pay an order')

/** The page that a pay link opens. The provider returns the payer to this page after the payment. */
export default function PayPage() {
  const [search] = useSearchParams()
  const reference = search.get('reference') ?? search.get('trxref')
  const token = useLocation().hash.slice(1)
  return (
    <AuthCard
      title="Pay an order"
      text="You do not need an account. You will pay on the payment provider’s page."
    >
      {reference ? <PayerReturn reference={reference} /> : <PayerScreen key={token} token={token} />}
    </AuthCard>
  )
}
