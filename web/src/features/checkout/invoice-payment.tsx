import type { UnfinishedOrder } from '@jara/contract/checkout'
import type { Invoice } from '@jara/contract/invoices'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { checkoutQueries } from './checkout.api.ts'
import { InvoicePayForm } from './invoice-pay-form.tsx'
import { ContinueButton, unfinishedText } from './unfinished-orders.tsx'
import type { PaymentFlow } from './use-payment-flow.ts'

interface InvoicePaymentProps {
  invoice: Invoice
  flow: PaymentFlow
}

/** Lets a member of the client pay what is due on an invoice, or a part of it. */
export function InvoicePayment({ invoice, flow }: InvoicePaymentProps) {
  const { data: [order] = [] } = useQuery(checkoutQueries.unfinished(invoice.id))
  const { waiting, payable, undecided } = invoice
  // The panel of a transfer that was just stored is the next step.
  const offered = payable > 0 && flow.outcome?.kind !== 'transfer'
  if (waiting === 0 && !offered && !undecided) return null
  return (
    <Card as="section" aria-labelledby="pay" className="flex flex-col gap-5">
      <h2 id="pay" className="text-lg">
        {offered ? 'Pay this invoice' : 'Your payment'}
      </h2>
      {waiting > 0 && (
        <Alert>
          We are checking your transfer of {formatNaira(waiting)}. We will let you know when it is done.
        </Alert>
      )}
      {undecided && <Alert>Our team is checking a payment of this invoice. Please do not pay again.</Alert>}
      {order && offered && flow.phase === 'form' && !flow.outcome && (
        <StartedOrder order={order} flow={flow} />
      )}
      {/* The amount starts again at what is due when a payment has arrived. */}
      {offered && <InvoicePayForm key={payable} invoice={invoice} flow={flow} />}
    </Card>
  )
}

/** An order of this invoice that the customer has not finished paying. */
const StartedOrder = ({ order, flow }: { order: UnfinishedOrder; flow: PaymentFlow }) => (
  <Alert
    tone="accent"
    title="You have started a payment"
    action={
      <div className="flex flex-wrap gap-2">
        <ContinueButton order={order} flow={flow} />
        {order.linkable && (
          <LinkButton to={paths.proForma({ reference: order.reference })} size="sm" variant="secondary">
            Pro-forma and pay link
          </LinkButton>
        )}
      </div>
    }
  >
    {unfinishedText(order)}
  </Alert>
)
