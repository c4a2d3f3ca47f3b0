import { zodResolver } from '@hookform/resolvers/zod'
import { receivedAmount } from '@jara/contract/received-amount'
import { reviewReasonNames } from '@jara/contract/review-reasons'
import { type ReviewItem, reviewDecision } from '@jara/contract/reviews'
import { useForm } from 'react-hook-form'
import { showFormError } from '#lib/form-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Field } from '#ui/field.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useDecide, type Verdict } from './reviews.api.ts'

interface VerdictDialogProps {
  item: ReviewItem
  verdict: Verdict
  onClose: () => void
}

const words = {
  accept: {
    title: 'Accept this money?',
    text: 'It is counted as income, and the order is fulfilled.',
    action: 'Accept money',
    done: 'Money accepted',
    failed: 'Failed to accept this money',
  },
  refund: {
    title: 'Refund this money?',
    text: 'The provider sends it back to the customer.',
    action: 'Refund money',
    done: 'Refund started',
    failed: 'Failed to refund this money',
  },
  dismiss: {
    title: 'Dismiss this item?',
    text: 'It is closed without any money moving.',
    action: 'Dismiss item',
    done: 'Item dismissed',
    failed: 'Failed to dismiss this item',
  },
} as const satisfies Record<Verdict, object>

/** One decision about a charge that no order explains, always with a reason. */
export function VerdictDialog({ item, verdict, onClose }: VerdictDialogProps) {
  const snackbar = useSnackbar()
  const decide = useDecide()
  const form = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(reviewDecision) })
  const { errors, isSubmitting } = form.formState
  const { title, text, action, done, failed } = words[verdict]

  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await decide.mutateAsync({ id: item.id, verdict, reason })
      snackbar.show(done)
      onClose()
    } catch (error) {
      showFormError(form, error, failed)
    }
  })

  return (
    <Dialog open onClose={onClose} title={title} text={text} busy={isSubmitting}>
      <FactList
        facts={[
          ['Reference', <code key="reference">{item.reference}</code>],
          ['Why it waits', reviewReasonNames[item.reason]],
          ['Received', receivedAmount(item)],
          ['User', item.user?.name ?? 'Unknown'],
        ]}
      />
      <form noValidate className="mt-5" onSubmit={(event) => void submit(event)}>
        {errors.root && (
          <Alert tone="bad" className="mb-4">
            {errors.root.message}
          </Alert>
        )}
        <Field label="Reason" required hint="Kept in the audit log." error={errors.reason?.message}>
          <Textarea {...form.register('reason')} rows={3} maxLength={500} />
        </Field>
        <DialogActions>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={verdict === 'refund' ? 'danger' : 'primary'}
            busy={isSubmitting}
            busyLabel="Saving..."
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
