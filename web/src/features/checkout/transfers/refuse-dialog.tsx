import { reviewDecision } from '@jara/contract/checkout/reviews'
import type { Transfer } from '@jara/contract/checkout/transfers'
import { formatNaira } from '@jara/contract/lib/money'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useRefuseTransfer } from './transfers.api.ts'

export function RefuseDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const refuse = useRefuseTransfer()
  const form = useCardForm({
    schema: reviewDecision,
    values: { reason: '' },
    save: async ({ reason }) => {
      await refuse.mutateAsync({ reference: transfer.reference, reason })
      onClose()
    },
    done: 'Proof refused',
    failed: 'Failed to refuse this proof',
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title="Refuse this proof?"
      text={`We tell ${transfer.user.name} why. They can send another proof for ${formatNaira(transfer.amount)}.`}
      submitLabel="Refuse proof"
      busyLabel="Saving..."
      tone="danger"
    >
      <Field label="Reason" required hint="The customer sees it." error={form.errors.reason?.message}>
        <Textarea {...form.form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </ShortFormDialog>
  )
}
