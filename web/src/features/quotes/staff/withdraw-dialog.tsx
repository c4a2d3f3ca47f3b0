import { type Quote, withdrawForm } from '@jara/contract/quotes'
import { focusHeading } from '#lib/focus-heading.ts'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useWithdrawQuote } from './staff-quotes.api.ts'

export function WithdrawDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const withdraw = useWithdrawQuote()
  const form = useCardForm({
    schema: withdrawForm,
    values: { reason: '' },
    save: async (values) => {
      await withdraw.mutateAsync({ id: quote.id, ...values })
      onClose()
      focusHeading()
    },
    done: 'Quote withdrawn',
    failed: 'Failed to withdraw the quote',
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title={`Withdraw ${quote.label}?`}
      text="The client can no longer accept it and is notified by email. Its link says that it was withdrawn."
      submitLabel="Withdraw quote"
      busyLabel="Withdrawing..."
      cancelLabel="Keep quote"
      tone="danger"
    >
      <Field
        label="Reason"
        hint="For your team. It is stored in the audit log."
        error={form.errors.reason?.message}
      >
        <Textarea {...form.form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </ShortFormDialog>
  )
}
