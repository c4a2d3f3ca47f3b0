import type { ListedUser } from '@jara/contract/users'
import { MailPlus } from 'lucide-react'
import { messageOf } from '#lib/api-error.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { useInviteAgain } from './users.api.ts'

interface InviteAgainButtonProps {
  user: ListedUser
  /** Why this person may not. */
  reason: string | undefined
}

export function InviteAgainButton({ user, reason }: InviteAgainButtonProps) {
  const snackbar = useSnackbar()
  const invite = useInviteAgain()
  const send = () =>
    invite.mutate(user.id, {
      onSuccess: () => snackbar.show(`A new invitation is on its way to ${user.email}`),
      onError: (error) => snackbar.fail(messageOf(error, 'Failed to send the invitation')),
    })
  return (
    <IconButton
      size="sm"
      label={`Send the invitation to ${user.name} again`}
      icon={<MailPlus aria-hidden className="size-4" />}
      aria-busy={invite.isPending || undefined}
      disabledReason={reason}
      onClick={() => invite.isPending || send()}
    />
  )
}
