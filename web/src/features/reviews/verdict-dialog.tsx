import { receivedAmount } from '@jara/contract/received-amount'
import { reviewReasonNames } from '@jara/contract/review-reasons'
import { type ReviewItem, reviewDecision } from '@jara/contract/reviews'
import { useCardForm } from '#lib/use-card-form.ts'
import { FactList } from '#ui/fact-list.tsx'
import { Field } from '#ui/field.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
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
  const decide = useDecide()
  const { title, text, action, done, failed } = words[verdict]
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
          ['Why it waits', reviewReasonNames[item.reason]],
          ['Received', receivedAmount(item)],
          ['User', item.user?.name ?? 'Unknown'],
        ]}
      />
      <Field label="Reason" required hint="Kept in the audit log." error={form.errors.reason?.message}>
        <Textarea {...form.form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </ShortFormDialog>
  )
}
