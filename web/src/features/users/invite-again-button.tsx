import type { ListedUser } from '@jara/contract/users'
import { MailPlus } from 'lucide-react'
import { useNotify } from '#lib/use-notify.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useInviteAgain } from './users.api.ts'

interface InviteAgainButtonProps {
  user: ListedUser
  /** Why the invitation cannot be sent again; undefined when it can. */
  reason: string | undefined
}

export function InviteAgainButton({ user, reason }: InviteAgainButtonProps) {
  const notify = useNotify()
  const invite = useInviteAgain()
  const send = () =>
    void notify(invite.mutateAsync(user.id), {
      done: () => `A new invitation is on its way to ${user.email}`,
      failed: 'Failed to send the invitation',
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
