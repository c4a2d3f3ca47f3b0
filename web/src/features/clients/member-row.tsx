import type { ClientMember, OwnClient } from '@jara/contract/clients'
import { Crown, MoreVertical, Send, SlidersHorizontal, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useSessionUser } from '#lib/session.ts'
import { useNotify } from '#lib/use-notify.ts'
import { Badge } from '#ui/badge.tsx'
import { iconButtonStyle } from '#ui/button-style.ts'
import { Menu } from '#ui/menu.tsx'
import { MemberFacts } from './member-facts.tsx'
import { useInvite, useSetPermissions } from './members.api.ts'
import { RemovalDialog } from './removal-dialog.tsx'

interface MemberRowProps {
  client: OwnClient
  member: ClientMember
  onChange: () => void
}

export function MemberRow({ client, member, onChange }: MemberRowProps) {
  const isSelf = useSessionUser()?.id === member.userId
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <MemberFacts member={member} badge={isSelf && <Badge tone="good">You</Badge>} />
      {!isSelf && <MemberMenu client={client} member={member} onChange={onChange} />}
    </li>
  )
}

function MemberMenu({ client, member, onChange }: MemberRowProps) {
  const { userId, name, email, permissions, joinedAt } = member
  const notify = useNotify()
  const invite = useInvite(client.id)
  const setPermissions = useSetPermissions(client.id)
  const [removing, setRemoving] = useState(false)

  const sendAgain = () =>
    void notify(invite.mutateAsync({ name, email, permissions }), {
      done: () => `Invitation sent to ${email}`,
      failed: 'Failed to send the invitation',
    })
  const makeOwner = () =>
    void notify(setPermissions.mutateAsync({ userId, permissions: ['owner', ...permissions] }), {
      done: () => `${name} is now an owner`,
      failed: 'Failed to change the permissions',
    })

  const entries = [
    { id: 'change', label: 'Change permissions', icon: SlidersHorizontal, onSelect: onChange },
    ...(permissions.includes('owner')
      ? []
      : [{ id: 'owner', label: 'Make owner', icon: Crown, onSelect: makeOwner }]),
    ...(joinedAt === null
      ? [{ id: 'again', label: 'Send the invitation again', icon: Send, onSelect: sendAgain }]
      : []),
    { id: 'remove', label: 'Remove', icon: UserMinus, onSelect: () => setRemoving(true) },
  ]
  return (
    <>
      <Menu
        entries={entries.map(({ icon: Icon, ...entry }) => ({
          ...entry,
          icon: <Icon aria-hidden className="size-4" />,
        }))}
        trigger={
          <button
            type="button"
            aria-label={`Actions for ${name}`}
            className={iconButtonStyle('ghost', 'md', 'shrink-0')}
          >
            <MoreVertical aria-hidden className="size-4.5" />
          </button>
        }
      />
      {removing && (
        <RemovalDialog
          client={client}
          userId={userId}
          title={`Remove ${name} from ${client.name}?`}
          text={
            joinedAt === null
              ? `The invitation of ${name} stops working at once.`
              : `${name} loses access at once.`
          }
          confirmLabel="Remove"
          done={`${name} was removed`}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
