import { formatNaira } from '@jara/contract/money'
import { reviewDecision } from '@jara/contract/reviews'
import type { Transfer } from '@jara/contract/transfers'
import { useCardForm } from '#lib/use-card-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useRefuseTransfer } from './transfers.api.ts'

export function RefuseDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const refuse = useRefuseTransfer()
  const { form, submit, errors, busy, banner } = useCardForm({
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
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title="Refuse this proof?"
      text={`${transfer.user.name} is told why, and may send another for ${formatNaira(transfer.amount)}.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        <Field label="Reason" required hint="The customer reads it." error={errors.reason?.message}>
          <Textarea {...form.register('reason')} rows={3} maxLength={500} />
        </Field>
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Saving...">
            Refuse proof
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
