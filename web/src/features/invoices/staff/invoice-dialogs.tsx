import { creditForm, type Invoice, voidForm } from '@jara/contract/invoices'
import { formatNaira } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { z } from 'zod'
import { focusHeading } from '#lib/focus-heading.ts'
import { useToast } from '#lib/toast-context.ts'
import { typedNaira } from '#lib/typed-naira.ts'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useCreditInvoice, useRecordPayment, useVoidInvoice } from './staff-invoices.api.ts'

interface InvoiceDialogProps {
  invoice: Invoice
  onClose: () => void
}

const amount = typedNaira.refine((value) => value > 0, 'Enter an amount above zero.')
const reasonHint = 'It is emailed to the client and stored in the audit log.'

/** Records money that arrived outside the portal. */
export function RecordPaymentDialog({ invoice, onClose }: InvoiceDialogProps) {
  const toast = useToast()
  const record = useRecordPayment()
  const form = useCardForm({
    schema: z.object({ amount }),
    values: { amount: String(invoice.payable) },
    save: async (values) => {
      const { approvedBy } = await record.mutateAsync({ id: invoice.id, version: invoice.version, ...values })
      toast.show(approvedBy.length > 0 ? moneyText.approvedFirst : 'Payment recorded')
      onClose()
      if (values.amount === invoice.payable) focusHeading()
    },
    failed: 'Failed to record the payment',
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title={`Record a payment for ${invoice.label}`}
      text="For money that you received outside the portal, such as cash. The client gets a receipt."
      submitLabel="Record payment"
      busyLabel="Recording..."
    >
      <Field
        label="Amount"
        required
        hint={`Up to ${formatNaira(invoice.payable)}.`}
        error={form.errors.amount?.message}
      >
        <MoneyInput control={form.form.control} name="amount" />
      </Field>
    </ShortFormDialog>
  )
}

/** Lowers what the client owes, without a refund. */
export function CreditDialog({ invoice, onClose }: InvoiceDialogProps) {
  const credit = useCreditInvoice()
  const form = useCardForm({
    schema: creditForm.extend({ amount }),
    values: { amount: String(invoice.outstanding), reason: '' },
    save: async (values) => {
      await credit.mutateAsync({ id: invoice.id, version: invoice.version, ...values })
      onClose()
      if (values.amount === invoice.outstanding) focusHeading()
    },
    done: 'Credit note issued',
    failed: 'Failed to issue the credit note',
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title={`Credit note for ${invoice.label}`}
      text="This lowers what the client owes. To return money, refund the payment instead."
      submitLabel="Issue credit note"
      busyLabel="Issuing..."
    >
      <Field
        label="Amount"
        required
        hint={`Up to ${formatNaira(invoice.outstanding)}.`}
        error={form.errors.amount?.message}
      >
        <MoneyInput control={form.form.control} name="amount" />
      </Field>
      <Field label="Reason" required hint={reasonHint} error={form.errors.reason?.message}>
        <Textarea {...form.form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </ShortFormDialog>
  )
}

export function VoidDialog({ invoice, onClose }: InvoiceDialogProps) {
  const voidInvoice = useVoidInvoice()
  const form = useCardForm({
    schema: voidForm,
    values: { reason: '' },
    save: async (values) => {
      await voidInvoice.mutateAsync({ id: invoice.id, ...values })
      onClose()
      focusHeading()
    },
    done: 'Invoice voided',
    failed: 'Failed to void the invoice',
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title={`Void ${invoice.label}?`}
      text="The client owes nothing for it any more. Its number is not used again. If it is for a stage of a quote, a draft with the same amounts takes its place."
      submitLabel="Void invoice"
      busyLabel="Voiding..."
      cancelLabel="Keep invoice"
      tone="danger"
    >
      <Field label="Reason" required hint={reasonHint} error={form.errors.reason?.message}>
        <Textarea {...form.form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </ShortFormDialog>
  )
}
