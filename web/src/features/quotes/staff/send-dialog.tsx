import { dayText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import type { Quote } from '@jara/contract/quotes'
import { messageOf } from '#lib/api-error.ts'
import { focusHeading } from '#lib/focus-heading.ts'
import { useToast } from '#lib/toast-context.ts'
import { LazyConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { useSendQuote } from './staff-quotes.api.ts'

interface SendDialogProps {
  quote: Quote
  onClose: () => void
  onSent: () => void
}

/** Asks before a draft is sent, because it cannot be changed afterwards. */
export function SendDialog({ quote, onClose, onSent }: SendDialogProps) {
  const toast = useToast()
  const send = useSendQuote()
  const { id, version, title, revision, recipientName, recipientEmail, total, validUntil } = quote
  const confirm = () =>
    send.mutateAsync({ id, version }).then(
      ({ label }) => {
        toast.show(`${label} sent`)
        onSent()
        focusHeading()
      },
      // The error is ignored, because the dialog shows it.
      () => undefined,
    )
  const replaced = revision > 1 ? ' It replaces the version before it.' : ''
  return (
    <LazyConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`Send “${title}”?`}
      text={`The quote for ${formatNaira(total)} is emailed to ${recipientName} (${recipientEmail}), who can accept it until ${dayText(validUntil)}.${replaced} It can no longer be changed; you can write a new version or withdraw it.`}
      confirmLabel="Send quote"
      busyLabel="Sending..."
      tone="primary"
      busy={send.isPending}
      error={send.isError ? messageOf(send.error, 'Failed to send the quote') : undefined}
    />
  )
}
