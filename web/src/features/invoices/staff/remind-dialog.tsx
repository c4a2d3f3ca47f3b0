import type { Invoice } from '@jara/contract/invoices'
import { formatNaira } from '@jara/contract/lib/money'
import { messageOf } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useToast } from '#lib/toast-context.ts'
import { LazyConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { useRemind } from './staff-invoices.api.ts'

/** Asks before it emails a reminder. */
export function RemindDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const toast = useToast()
  const remind = useRemind()
  const { id, label, client, outstanding, remindedAt } = invoice
  const confirm = () =>
    remind.mutateAsync(id).then(
      () => {
        toast.show('Reminder sent')
        onClose()
      },
      // The error is ignored, because the dialog shows it.
      () => undefined,
    )
  const last = remindedAt ? ` The last reminder was sent on ${formatDateTime(remindedAt)}.` : ''
  return (
    <LazyConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`Remind ${client.name} of ${label}?`}
      text={`We email them that ${formatNaira(outstanding)} is due.${last}`}
      confirmLabel="Send reminder"
      busyLabel="Sending..."
      tone="primary"
      busy={remind.isPending}
      error={remind.isError ? messageOf(remind.error, 'Failed to send the reminder') : undefined}
    />
  )
}
