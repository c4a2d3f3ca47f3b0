import { may, mayEditUser } from '@jara/contract/access'
import { adminText } from '@jara/contract/admin-text'
import type { SessionUser } from '@jara/contract/auth'
import { roleNames } from '@jara/contract/roles'
import type { StaffLimits } from '@jara/contract/staff/limits'
import type { ListedUser } from '@jara/contract/users'
import { Badge } from '#ui/badge.tsx'
import { ClientName } from '#ui/client-name.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import type { Column } from '#ui/table-types.ts'
import { InviteAgainButton } from './invite-again-button.tsx'
import { LimitsButton } from './limits-button.tsx'
import { limitsText } from './limits-text.ts'
import { RoleSelect } from './role-select.tsx'

interface UserColumns {
  me: SessionUser
  onEdit: (user: ListedUser) => void
  onRemove: (user: ListedUser) => void
}

const ownRow = 'You cannot change your own account here'

export function userColumns({ me, onEdit, onRemove }: UserColumns): Column<ListedUser>[] {
  const editReason = (user: ListedUser) => {
    if (user.id === me.id) return ownRow
    return mayEditUser(me, { id: user.id, role: user.role ?? 'user' })
      ? undefined
      : adminText.onlySuperAdminsStaff
  }
  const removeReason = (user: ListedUser) => {
    if (!may(me, 'users.remove')) return adminText.onlySuperAdminsDelete('users')
    return user.id === me.id ? ownRow : undefined
  }
  return [
    { key: 'id', header: 'ID', sortable: true, className: 'table:w-20 tabular-nums', cell: ({ id }) => id },
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      className: 'break-words font-semibold table:max-w-56',
      cell: ({ id, name, invited, clientId }) => (
        <>
          <ClientName name={id === me.id ? `${name} (you)` : name} clientId={clientId} />
          {invited && <Badge className="ml-2 align-middle">Invited</Badge>}
        </>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      sortable: true,
      className: 'break-words table:max-w-72',
      cell: ({ email }) => <EmailAddress email={email} />,
    },
    {
      key: 'role',
      header: 'Role',
      sortable: true,
      className: 'table:w-44',
      cell: (user) =>
        user.id === me.id ? (
          roleNames[user.role ?? 'user']
        ) : (
          <>
            <RoleSelect user={user} mayChange={may(me, 'users.setRole')} />
            {user.role === 'admin' && user.limits && <Limits limits={user.limits} />}
          </>
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      className: 'table:w-36',
      cell: (user) => (
        <RowActions
          name={user.name}
          editReason={editReason(user)}
          removeReason={removeReason(user)}
          onEdit={() => onEdit(user)}
          onRemove={() => onRemove(user)}
        >
          {user.role === 'admin' && may(me, 'users.setRole') && <LimitsButton user={user} />}
          {user.invited && may(me, 'users.update') && (
            <InviteAgainButton user={user} reason={editReason(user)} />
          )}
        </RowActions>
      ),
    },
  ]
}

const Limits = ({ limits }: { limits: StaffLimits }) =>
  limitsText(limits).map((limit) => (
    <span key={limit} className="mt-1 block text-muted text-xs">
      {limit}
    </span>
  ))
