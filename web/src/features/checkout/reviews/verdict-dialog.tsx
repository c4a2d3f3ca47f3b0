import { receivedAmount } from '@jara/contract/checkout/received-amount'
import { reviewReasonNames } from '@jara/contract/checkout/review-reasons'
import { type PaymentReview, reviewDecision } from '@jara/contract/checkout/reviews'
import { useCardForm } from '#lib/use-card-form.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Field } from '#ui/field.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useDecide, type Verdict } from './reviews.api.ts'

interface VerdictDialogProps {
  item: PaymentReview
  verdict: Verdict
  onClose: () => void
}

const copy = {
  accept: {
    title: 'Accept this payment?',
    text: 'It counts as income, and the order is fulfilled.',
    action: 'Accept payment',
    done: 'Payment accepted',
    failed: 'Failed to accept this payment',
  },
  refund: {
    title: 'Refund this payment?',
    text: 'The provider sends it back to the customer.',
    action: 'Refund payment',
    done: 'Refund started',
    failed: 'Failed to refund this payment',
  },
  dismiss: {
    title: 'Dismiss this item?',
    text: 'It is closed, and no money moves.',
    action: 'Dismiss item',
    done: 'Item dismissed',
    failed: 'Failed to dismiss this item',
  },
} as const satisfies Record<Verdict, object>

/** Accepts, refunds or dismisses a flagged charge. Staff must give a reason. */
export function VerdictDialog({ item, verdict, onClose }: VerdictDialogProps) {
  const decide = useDecide()
  const { title, text, action, done, failed } = copy[verdict]
  const form = useCardForm({
    schema: reviewDecision,
    values: { reason: '' },
    save: async ({ reason }) => {
      await decide.mutateAsync({ id: item.id, verdict, reason })
      onClose()
    },
    done,
    failed,
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title={title}
      text={text}
      submitLabel={action}
      busyLabel="Saving..."
      tone={verdict === 'refund' ? 'danger' : 'primary'}
    >
      <FactList
        facts={[
          ['Reference', <code key="reference">{item.reference}</code>],
          ['Reason for review', reviewReasonNames[item.reason]],
          ['Received', receivedAmount(item)],
          ['User', item.user?.name ?? 'Unknown'],
        ]}
      />
      <Field label="Reason" required hint="Stored in the audit log." error={form.errors.reason?.message}>
        <Textarea {...form.form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </ShortFormDialog>
  )
}
