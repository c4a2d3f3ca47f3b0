import { reviewDecision } from '@jara/contract/checkout/reviews'
import type { Subscription } from '@jara/contract/subscriptions'
import { messageOf } from '#lib/api-error.ts'
import { formatDate } from '#lib/format.ts'
import { useToast } from '#lib/toast-context.ts'
import { useCardForm } from '#lib/use-card-form.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useCancelSubscription } from './subscriptions.api.ts'

interface CancelDialogProps {
  subscription: Subscription
  onClose: () => void
}

const done = 'Subscription cancelled'
const keep = 'Keep subscription'
const failed = 'Failed to cancel the subscription'

const textsOf = ({ title, nextPaymentAt }: Subscription) => {
  const until = nextPaymentAt ? ` It runs until ${formatDate(nextPaymentAt)}.` : ''
  return { title: `Cancel “${title}”?`, text: `Nothing more will be charged.${until}` }
}

/** Asks subscribers for a confirmation, and staff for a reason that the customer sees. */
export function CancelDialog({ own, ...dialog }: CancelDialogProps & { own: boolean }) {
  return own ? <OwnCancelDialog {...dialog} /> : <StaffCancelDialog {...dialog} />
}

function OwnCancelDialog({ subscription, onClose }: CancelDialogProps) {
  const toast = useToast()
  const cancel = useCancelSubscription()
  const confirm = () =>
    cancel.mutateAsync({ id: subscription.id }).then(
      () => {
        toast.show(done)
        onClose()
      },
      // The error is ignored, because the dialog shows it.
      () => undefined,
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      {...textsOf(subscription)}
      confirmLabel="Cancel subscription"
      cancelLabel={keep}
      busyLabel="Cancelling..."
      busy={cancel.isPending}
      error={cancel.isError ? messageOf(cancel.error, failed) : undefined}
    />
  )
}

function StaffCancelDialog({ subscription, onClose }: CancelDialogProps) {
  const cancel = useCancelSubscription()
  const form = useCardForm({
    schema: reviewDecision,
    values: { reason: '' },
    save: async ({ reason }) => {
      await cancel.mutateAsync({ id: subscription.id, reason })
      onClose()
    },
    done,
    failed,
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      {...textsOf(subscription)}
      submitLabel="Cancel subscription"
      busyLabel="Cancelling..."
      cancelLabel={keep}
      tone="danger"
    >
      <Field
        label="Reason"
        required
        hint="The customer sees it, and it is stored in the audit log."
        error={form.errors.reason?.message}
      >
        <Textarea {...form.form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </ShortFormDialog>
  )
}
