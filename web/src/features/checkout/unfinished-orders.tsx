import type { UnfinishedOrder } from '@jara/contract/checkout'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { checkoutQueries } from './checkout.api.ts'
import type { PaymentFlow } from './use-payment-flow.ts'

/** Pins the orders that the customer has not finished paying, until one of them is being paid. */
export function UnfinishedOrders({ flow }: { flow: PaymentFlow }) {
  const { data: orders = [] } = useQuery(checkoutQueries.unfinished())
  if (orders.length === 0 || flow.phase !== 'form' || flow.outcome) return null
  return (
    <Card as="section" aria-label="Unfinished orders" className="mt-6 border-l-3 border-l-accent">
      <ul className="flex flex-col divide-y">
        {orders.map((order) => (
          <li
            key={order.reference}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 basis-64 grow [overflow-wrap:anywhere]">
              <h2 className="text-base">{unfinishedTitle(order)}</h2>
              <p className="text-muted text-sm">{unfinishedText(order)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <FinishButton order={order} flow={flow} />
              {order.linkable && (
                <LinkButton to={paths.proForma({ reference: order.reference })} size="sm" variant="secondary">
                  Ask someone else to pay
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const unfinishedTitle = ({ title }: UnfinishedOrder): string => `Finish paying for ‘${title}’`

export function unfinishedText({ isTransfer, amount, refusal }: UnfinishedOrder): string {
  if (refusal !== null) return `We could not accept your proof: ${refusal}`
  return isTransfer
    ? `Transfer ${formatNaira(amount)}, then upload your proof.`
    : `${formatNaira(amount)} is not paid yet.`
}

/** Continues an order here or, when it pays an invoice, on the page of the invoice. */
export function FinishButton({ order, flow }: { order: UnfinishedOrder; flow: PaymentFlow }) {
  if (order.invoiceId === null) return <ContinueButton order={order} flow={flow} />
  return (
    <LinkButton
      to={paths.invoice({ id: order.invoiceId })}
      size="sm"
      aria-label={`Open the invoice: ${order.title}`}
    >
      Open the invoice
    </LinkButton>
  )
}

export function ContinueButton({ order, flow }: { order: UnfinishedOrder; flow: PaymentFlow }) {
  const { reference, isTransfer } = order
  return (
    <Button
      size="sm"
      aria-label={`${isTransfer ? 'Show the transfer' : 'Continue'}: ${order.title}`}
      onClick={() =>
        isTransfer ? flow.setOutcome({ kind: 'transfer', reference }) : void flow.resume(reference)
      }
    >
      {isTransfer ? 'Show the transfer' : 'Continue'}
    </Button>
  )
}
