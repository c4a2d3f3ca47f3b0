import type { Invoice } from '@jara/contract/invoices'
import { formatNaira } from '@jara/contract/lib/money'
import { messageOf } from '#lib/api-error.ts'
import { focusHeading } from '#lib/focus-heading.ts'
import { useToast } from '#lib/toast-context.ts'
import { LazyConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { useIssueInvoice } from './staff-invoices.api.ts'

interface IssueDialogProps {
  invoice: Invoice
  onClose: () => void
  onSent: () => void
}

/** Asks before a draft is issued, because it cannot be changed afterwards. */
export function IssueDialog({ invoice, onClose, onSent }: IssueDialogProps) {
  const toast = useToast()
  const issue = useIssueInvoice()
  const { id, version, title, client, total, dueDays } = invoice
  const confirm = () =>
    issue.mutateAsync({ id, version }).then(
      ({ label }) => {
        toast.show(`${label} issued and sent`)
        onSent()
        focusHeading()
      },
      // The error is ignored, because the dialog shows it.
      () => undefined,
    )
  return (
    <LazyConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`Issue “${title}”?`}
      text={`The invoice for ${formatNaira(total)} gets its number and is emailed to ${client.name}. It is due ${
        dueDays === 0 ? 'today' : dueDays === 1 ? 'tomorrow' : `in ${dueDays} days`
      }. It can no longer be changed; you can void it or issue a credit note.`}
      confirmLabel="Issue and send"
      busyLabel="Issuing..."
      tone="primary"
      busy={issue.isPending}
      error={issue.isError ? messageOf(issue.error, 'Failed to issue the invoice') : undefined}
    />
  )
}
