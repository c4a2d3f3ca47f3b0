import type { Agreement } from '@jara/contract/agreements'
import { useId, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { formatDate } from '#lib/format.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Field } from '#ui/field.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useCancelAgreement } from './agreements.api.ts'

interface CancelDialogProps {
  agreement: Agreement
  own: boolean
  onClose: () => void
}

/** The subscriber confirms; staff say why, and the customer reads it. */
export function CancelDialog({ agreement, own, onClose }: CancelDialogProps) {
  const formId = useId()
  const snackbar = useSnackbar()
  const cancel = useCancelAgreement()
  const [reason, setReason] = useState('')
  const title = `Cancel “${agreement.title}”?`
  const until = agreement.nextPaymentAt ? ` It runs until ${formatDate(agreement.nextPaymentAt)}.` : ''
  const text = `Nothing more will be charged.${until}`
  const error = cancel.isError ? messageOf(cancel.error, 'Failed to cancel the subscription') : undefined

  const confirm = () =>
    cancel.mutate(
      { id: agreement.id, reason: reason.trim() || undefined },
      {
        onSuccess: () => {
          snackbar.show('Subscription cancelled')
          onClose()
        },
      },
    )

  if (own)
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={confirm}
        title={title}
        text={text}
        confirmLabel="Cancel subscription"
        busyLabel="Cancelling..."
        busy={cancel.isPending}
        error={error}
      />
    )
  return (
    <Dialog open onClose={onClose} title={title} text={text} busy={cancel.isPending}>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        {error && (
          <Alert tone="bad" className="mb-4">
            {error}
          </Alert>
        )}
        <Field label="Reason" required hint="The customer reads it; it is kept in the audit log.">
          <Textarea
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            rows={3}
            maxLength={500}
          />
        </Field>
        <DialogActions>
          <Button variant="secondary" disabled={cancel.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" busy={cancel.isPending} busyLabel="Cancelling...">
            Cancel subscription
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
