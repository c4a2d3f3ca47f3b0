import type { Invoice } from '@jara/contract/invoices'
import { formatNaira, largestOnlineKobo, toKobo, toNaira } from '@jara/contract/lib/money'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { touchedByOrder } from '#features/payments/payments.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { showFieldErrors } from '#lib/form-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { openInvoiceCheckout } from './checkout.api.ts'
import { amountFault } from './invoice-amount.ts'
import { useCreateInvoicePayLink } from './pay-links/pay-links.api.ts'
import { type WayToPay, wayOptions } from './pay-options.ts'
import { openNotice } from './payment-notice.ts'
import { useOpenInvoiceTransfer } from './transfers/transfers.api.ts'
import type { PaymentFlow } from './use-payment-flow.ts'

const PayLinkDialog = lazyDialog(() =>
  import('./pay-links/pay-link-dialog.tsx').then((module) => module.PayLinkDialog),
)

interface InvoicePayFormProps {
  invoice: Invoice
  flow: PaymentFlow
}

interface Values {
  amount: string
  way: WayToPay
}

/** The form with which a member pays an invoice or asks someone else to pay it. */
export function InvoicePayForm({ invoice, flow }: InvoicePayFormProps) {
  const cache = useQueryClient()
  const toast = useToast()
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
  const link = useCreateInvoicePayLink(invoice.id)
  const busy = flow.phase !== 'form' || openTransfer.isPending || link.isPending

  function checkAmount(isTransfer: boolean): boolean {
    const fault = amountFault(typed, payableKobo, isTransfer)
    if (fault) form.setError('amount', { message: fault }, { shouldFocus: true })
    return !fault
  }

  async function pay() {
    if (!checkAmount(byTransfer)) return
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

  function askToPay() {
    if (!checkAmount(false)) return
    link.mutate(amount, {
      onError: (error) => {
        toast.fail(messageOf(error, 'Failed to create the link'))
        showFieldErrors(form, error)
      },
    })
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
        busy={busy && !link.isPending}
        disabled={link.isPending}
        busyLabel="Processing..."
      >
        {byTransfer ? 'Pay by transfer' : amount > 0 ? `Pay ${formatNaira(amount)}` : 'Pay'}
      </Button>
      <Button
        variant="ghost"
        className="mt-2 w-full"
        busy={link.isPending}
        busyLabel="Creating a link..."
        disabled={busy && !link.isPending}
        onClick={askToPay}
      >
        Ask someone else to pay
      </Button>
      {link.data && <PayLinkDialog link={link.data} onClose={link.reset} />}
    </form>
  )
}
