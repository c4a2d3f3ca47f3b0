import type { ClientMember, OwnClient } from '@jara/contract/clients'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ApprovalsField } from './approvals-field.tsx'
import { LeaveButton } from './leave-button.tsx'
import { MemberRow } from './member-row.tsx'
import { membersQuery } from './members.api.ts'

const InviteDialog = lazyDialog(() => import('./member-dialogs.tsx').then((module) => module.InviteDialog))
const PermissionsDialog = lazyDialog(() =>
  import('./member-dialogs.tsx').then((module) => module.PermissionsDialog),
)
const ProfileDialog = lazyDialog(() => import('./profile-dialog.tsx').then((module) => module.ProfileDialog))

type Open = { kind: 'profile' | 'invite' } | { kind: 'permissions'; member: ClientMember }

/** The members of a client, for an owner. */
export function Team({ client }: { client: OwnClient }) {
  const { data: members, error, isFetching, refetch } = useQuery(membersQuery(client.id))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{client.name}</p>
          <p className="text-muted text-sm">{client.kind === 'company' ? 'Company' : 'Person'}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Change ${client.name}`}
          onClick={() => setOpen({ kind: 'profile' })}
        >
          Change
        </Button>
      </div>
      {!members && error && (
        <ErrorState
          text={messageOf(error, text.loadData)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!members && !error && <Skeleton className="mt-4 h-24" />}
      {members && (
        <ul aria-label="Members" className="mt-4 divide-y border-t">
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              client={client}
              member={member}
              onChange={() => setOpen({ kind: 'permissions', member })}
            />
          ))}
        </ul>
      )}
      {members?.length === 1 && <p className="text-muted text-sm">Invite the people you work with.</p>}
      {members && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<UserPlus aria-hidden className="size-4" />}
            onClick={() => setOpen({ kind: 'invite' })}
          >
            Invite a colleague
          </Button>
          {members.length > 1 && <LeaveButton client={client} />}
        </div>
      )}
      {members && members.length > 1 && (
        <div className="mt-5 border-t pt-4">
          <ApprovalsField client={client} />
        </div>
      )}
      {open?.kind === 'profile' && <ProfileDialog client={client} onClose={close} />}
      {open?.kind === 'invite' && <InviteDialog client={client} onClose={close} />}
      {open?.kind === 'permissions' && (
        <PermissionsDialog client={client} member={open.member} onClose={close} />
      )}
    </>
  )
}
