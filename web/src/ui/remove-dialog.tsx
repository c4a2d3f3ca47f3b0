import { adminText } from '@jara/contract/admin-text'
import { useState } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx'

interface RemoveDialogProps {
  /** What kind of row is deleted: 'portfolio item'. */
  thing: string
  /** Which row: 'Ada Obi'. */
  name: string
  remove: () => Promise<unknown>
  onClose: () => void
}

/** Asks before it deletes a row. If the row was already deleted, the dialog reports success. */
export function RemoveDialog({ thing, name, remove, onClose }: RemoveDialogProps) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await remove()
      toast.show(adminText.deleted(thing))
      onClose()
    } catch (reason) {
      if (reason instanceof ApiError && reason.code === 'not_found') {
        toast.show(adminText.deletedAlready(thing))
        onClose()
      } else setError(messageOf(reason, adminText.deleteFailed(thing)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <LazyConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`Delete “${name}”?`}
      text={adminText.deleteOne(thing)}
      confirmLabel={`Delete ${thing}`}
      busyLabel="Deleting..."
      busy={busy}
      error={error}
    />
  )
}
