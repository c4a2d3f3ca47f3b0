import { zodResolver } from '@hookform/resolvers/zod'
import { formatNaira } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import type { Payment } from '@jara/contract/payments'
import { refundForm } from '@jara/contract/payments/refunds'
import { useIsMutating } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { showFormError } from '#lib/form-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { typedNaira } from '#lib/typed-naira.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Field } from '#ui/field.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useRefund } from '../payments.api.ts'
import { RefundList } from './refund-list.tsx'

const schema = refundForm.extend({
  amount: typedNaira.refine((amount) => amount > 0, 'Enter an amount above zero.'),
})

/** Lists the refunds of a payment and starts a new one. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { amount, method, user } = payment
  // `useIsMutating` counts every mutation in the app, so `busy` covers those of the form and of the list
  // below.
  const busy = useIsMutating() > 0
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={`Refund payment ${payment.id}`}
      text={`${formatNaira(amount)} from ${user.name}${method === 'paystack' ? '' : ', refunded manually'}`}
    >
      <RefundList paymentId={payment.id} />
      {payment.refundable > 0 && !payment.disputed ? (
        <RefundForm payment={payment} busy={busy} onClose={onClose} />
      ) : (
        <>
          <Alert tone="brand">
            {payment.disputed ? moneyText.answerTheDispute : moneyText.nothingToRefund}
          </Alert>
          <DialogActions>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

interface RefundFormProps {
  payment: Payment
  busy: boolean
  onClose: () => void
}

function RefundForm({ payment, busy, onClose }: RefundFormProps) {
  const toast = useToast()
  const refund = useRefund()
  const form = useForm({
    defaultValues: { amount: String(payment.refundable), reason: '', stillOwed: false },
    resolver: zodResolver(schema),
  })
  const { errors, isSubmitting } = form.formState
  const byHand = payment.method !== 'paystack'

  const submit = form.handleSubmit(async ({ stillOwed, ...values }) => {
    try {
      const ofInvoice = payment.invoiceId === null ? {} : { stillOwed }
      const { state } = await refund.mutateAsync({ id: payment.id, ...values, ...ofInvoice })
      toast.show(
        state === 'asking'
          ? 'The provider has not answered yet. We will check again in a few minutes.'
          : 'Refund started',
      )
      onClose()
    } catch (error) {
      showFormError(form, error, 'Failed to refund this payment')
    }
  })

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {errors.root && <Alert tone="bad">{errors.root.message}</Alert>}
      <Field
        label="Amount"
        required
        hint={`Up to ${formatNaira(payment.refundable)}.`}
        error={errors.amount?.message}
      >
        <MoneyInput control={form.control} name="amount" />
      </Field>
      <Field
        label="Reason"
        required
        hint="The customer sees it, and it is stored in the audit log."
        error={errors.reason?.message}
      >
        <Textarea {...form.register('reason')} rows={3} maxLength={500} />
      </Field>
      {payment.invoiceId !== null && (
        <div className="grid gap-1">
          <Checkbox {...form.register('stillOwed')} label="The client still owes this amount" />
          <p className="text-muted text-sm">
            If they do not, the refund also credits the invoice, so that nothing more is due for this amount.
          </p>
        </div>
      )}
      {byHand && <Alert tone="accent">This sends no money: return it yourself, then record it here.</Alert>}
      <DialogActions>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Close
        </Button>
        <Button type="submit" variant="danger" busy={isSubmitting} busyLabel="Refunding...">
          {byHand ? 'Record refund' : 'Refund'}
        </Button>
      </DialogActions>
    </form>
  )
}
