import type { OwnClient } from '@jara/contract/clients'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { LazyConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { useRemoveMember } from './members.api.ts'

interface RemovalDialogProps {
  client: OwnClient
  userId: number
  title: string
  text: string
  confirmLabel: string
  /** The toast after the removal. */
  done: string
  onClose: () => void
}

/** Asks before a member is removed or leaves. */
export function RemovalDialog({ client, userId, done, onClose, ...dialog }: RemovalDialogProps) {
  const toast = useToast()
  const { mutateAsync, isPending, error } = useRemoveMember(client.id)
  const confirm = () =>
    mutateAsync(userId).then(
      () => {
        toast.show(done)
        onClose()
      },
      () => undefined, // The dialog shows the error.
    )
  return (
    <LazyConfirmDialog
      {...dialog}
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      busy={isPending}
      error={error && !isPending ? messageOf(error, 'This did not work. Please try again.') : undefined}
    />
  )
}
