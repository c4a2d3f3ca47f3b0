import type { UnfinishedOrder } from '@jara/contract/checkout'
import type { Invoice } from '@jara/contract/invoices'
import { formatNaira, largestOnlineKobo, toKobo, toNaira } from '@jara/contract/lib/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { touchedByOrder } from '#features/payments/payments.api.ts'
import { showFieldErrors } from '#lib/form-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { checkoutQueries, openInvoiceCheckout } from './checkout.api.ts'
import { amountFault } from './invoice-amount.ts'
import { type WayToPay, wayOptions } from './pay-options.ts'
import { openNotice } from './payment-notice.ts'
import { useOpenInvoiceTransfer } from './transfers/transfers.api.ts'
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
      {offered && <PayForm key={payable} invoice={invoice} flow={flow} />}
    </Card>
  )
}

/** An order of this invoice that the customer has not finished paying. */
const StartedOrder = ({ order, flow }: { order: UnfinishedOrder; flow: PaymentFlow }) => (
  <Alert
    tone="accent"
    title="You have started a payment"
    action={<ContinueButton order={order} flow={flow} />}
  >
    {unfinishedText(order)}
  </Alert>
)

interface Values {
  amount: string
  way: WayToPay
}

function PayForm({ invoice, flow }: InvoicePaymentProps) {
  const cache = useQueryClient()
  const openTransfer = useOpenInvoiceTransfer(invoice.id)
  const payableKobo = toKobo(invoice.payable)
  const isLarge = payableKobo > largestOnlineKobo
  const transferable = invoice.account !== null
  const form = useForm<Values>({
    defaultValues: { amount: String(invoice.payable), way: isLarge && transferable ? 'transfer' : 'online' },
    // Typing in a field removes the error beside it.
    mode: 'onChange',
  })
  const { amount: typed, way } = form.watch()
  const amount = Number(typed)
  const byTransfer = transferable && way === 'transfer'
  const busy = flow.phase !== 'form' || openTransfer.isPending

  async function pay() {
    const fault = amountFault(typed, payableKobo, byTransfer)
    if (fault) return form.setError('amount', { message: fault }, { shouldFocus: true })
    try {
      if (byTransfer) {
        const { reference } = await openTransfer.mutateAsync(amount)
        return flow.setOutcome({ kind: 'transfer', reference })
      }
      const checkout = await flow.start(() =>
        openInvoiceCheckout(invoice.id, { amount, pageUrl: location.href }),
      )
      if (checkout) await flow.pay(checkout)
    } catch (error) {
      if (byTransfer) flow.setOutcome(openNotice(error))
      showFieldErrors(form, error)
      // The amount was refused when less is due than the page shows.
      void cache.invalidateQueries(touchedByOrder)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void pay()
      }}
    >
      <fieldset disabled={busy} className="flex flex-col gap-4">
        <Field
          label="Amount"
          required
          error={form.formState.errors.amount?.message}
          hint={`Up to ${formatNaira(invoice.payable)}. You can pay a part now and the rest later.`}
        >
          <MoneyInput control={form.control} name="amount" />
        </Field>
        {isLarge && (
          <p className="text-sm">
            More than {formatNaira(toNaira(largestOnlineKobo))} cannot be paid online at once.{' '}
            {transferable ? 'Pay by bank transfer, or online in parts.' : 'Pay online in parts.'}
          </p>
        )}
        {transferable && (
          <RadioCards
            legend="How you pay"
            {...form.register('way', { onChange: () => form.clearErrors('amount') })}
            options={wayOptions}
          />
        )}
      </fieldset>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        className="mt-5 w-full"
        busy={busy}
        busyLabel="Processing..."
      >
        {byTransfer ? 'Pay by transfer' : amount > 0 ? `Pay ${formatNaira(amount)}` : 'Pay'}
      </Button>
    </form>
  )
}
