import { paths } from '@jara/contract/paths'
import type { Payment } from '@jara/contract/payments'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { PaymentFlow } from './use-payment-flow.ts'

/** Lets the customer continue an open order, and shows the timeline of every provider payment. */
export function PaymentActions({ payment, flow }: { payment: Payment; flow: PaymentFlow }) {
  const { reference } = payment
  if (!reference || payment.method !== 'paystack') return null
  return (
    <div className="border-t pt-3">
      {payment.open && (
        <div className="mb-3 flex flex-wrap gap-2">
          {payment.invoiceId === null ? (
            <Button
              size="sm"
              aria-disabled={flow.phase !== 'form'}
              onClick={() => void flow.resume(reference)}
            >
              Continue
            </Button>
          ) : (
            <LinkButton to={paths.invoice({ id: payment.invoiceId })} size="sm">
              Open the invoice
            </LinkButton>
          )}
          <LinkButton to={paths.proForma({ reference })} size="sm" variant="secondary">
            Pro-forma and pay link
          </LinkButton>
        </div>
      )}
      <Disclosure
        summary={
          <span>
            Timeline<VisuallyHidden> of {payment.title}</VisuallyHidden>
          </span>
        }
      >
        <OrderTimeline reference={reference} />
      </Disclosure>
    </div>
  )
}
