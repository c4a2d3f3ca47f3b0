import type { Agreement } from '@jara/contract/agreements'
import { reviewDecision } from '@jara/contract/reviews'
import { messageOf } from '#lib/api-error.ts'
import { formatDate } from '#lib/format.ts'
import { useCardForm } from '#lib/use-card-form.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useCancelAgreement } from './agreements.api.ts'

interface CancelDialogProps {
  agreement: Agreement
  onClose: () => void
}

const done = 'Subscription cancelled'
const failed = 'Failed to cancel the subscription'

const wordsOf = ({ title, nextPaymentAt }: Agreement) => {
  const until = nextPaymentAt ? ` It runs until ${formatDate(nextPaymentAt)}.` : ''
  return { title: `Cancel “${title}”?`, text: `Nothing more will be charged.${until}` }
}

/** The subscriber confirms; staff say why, and the customer reads it. */
export function CancelDialog({ own, ...dialog }: CancelDialogProps & { own: boolean }) {
  return own ? <OwnCancelDialog {...dialog} /> : <StaffCancelDialog {...dialog} />
}

function OwnCancelDialog({ agreement, onClose }: CancelDialogProps) {
  const snackbar = useSnackbar()
  const cancel = useCancelAgreement()
  const confirm = () =>
    cancel.mutateAsync({ id: agreement.id }).then(
      () => {
        snackbar.show(done)
        onClose()
      },
      // The dialog shows it.
      () => undefined,
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      {...wordsOf(agreement)}
      confirmLabel="Cancel subscription"
      busyLabel="Cancelling..."
      busy={cancel.isPending}
      error={cancel.isError ? messageOf(cancel.error, failed) : undefined}
    />
  )
}

function StaffCancelDialog({ agreement, onClose }: CancelDialogProps) {
  const cancel = useCancelAgreement()
  const form = useCardForm({
    schema: reviewDecision,
    values: { reason: '' },
    save: async ({ reason }) => {
      await cancel.mutateAsync({ id: agreement.id, reason })
      onClose()
    },
    done,
    failed,
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      {...wordsOf(agreement)}
      submitLabel="Cancel subscription"
      busyLabel="Cancelling..."
      cancelLabel="Keep it"
      tone="danger"
    >
      <Field
        label="Reason"
        required
        hint="The customer reads it; it is kept in the audit log."
        error={form.errors.reason?.message}
      >
        <Textarea {...form.form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </ShortFormDialog>
  )
}
