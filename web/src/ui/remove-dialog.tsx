import { text } from '@jara/contract/text'
import { useState } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { LateConfirmDialog } from './late-confirm-dialog.tsx'
import { useSnackbar } from './snackbar-context.ts'

interface RemoveDialogProps {
  /** What kind of thing goes: 'portfolio item'. */
  thing: string
  /** Which one: 'Ada Obi'. */
  name: string
  remove: () => Promise<unknown>
  onClose: () => void
}

/** Asks before one row goes for good. A row that is gone already is as good as removed. */
export function RemoveDialog({ thing, name, remove, onClose }: RemoveDialogProps) {
  const snackbar = useSnackbar()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await remove()
      snackbar.show(text.deleted(thing))
      onClose()
    } catch (reason) {
      if (reason instanceof ApiError && reason.code === 'not_found') {
        snackbar.show(text.deletedAlready(thing))
        onClose()
      } else setError(messageOf(reason, text.deleteFailed(thing)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <LateConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`Delete “${name}”?`}
      text={text.deleteOne(thing)}
      confirmLabel={`Delete ${thing}`}
      busyLabel="Deleting..."
      busy={busy}
      error={error}
    />
  )
}
