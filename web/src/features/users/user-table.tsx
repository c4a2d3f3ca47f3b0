import { may, mayEditUser } from '@jara/contract/access'
import type { SessionUser } from '@jara/contract/auth'
import { text } from '@jara/contract/text'
import type { ListedUser } from '@jara/contract/users'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTable } from '#lib/use-table.ts'
import { EditableTable } from '#ui/editable-table.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { RoleFilterSelect, useRoleFilter } from './role-filter.tsx'
import { userColumns } from './user-columns.tsx'
import { UserRemoval } from './user-removal.tsx'
import { useRemoveUser, userQueries } from './users.api.ts'

const UserDialog = lazyDialog(() => import('./user-dialog.tsx').then((module) => module.UserDialog))

export function UserTable({ me, tools }: { me: SessionUser; tools?: ReactNode }) {
  const table = useTable(userQueries.table(useRoleFilter()), text.loadUsers)
  const remove = useRemoveUser()
  const mayEdit = (user: ListedUser) => mayEditUser(me, { id: user.id, role: user.role ?? 'user' })
  return (
    <EditableTable
      title="All Users"
      thing="user"
      things="users"
      nameOf={({ name }) => name}
      table={table}
      searchLabel="Search by name or email"
      columns={(on) => userColumns({ me, ...on })}
      addLabel={may(me, 'users.create') ? 'Add User' : undefined}
      addIcon={UserPlus}
      noMatchHint="Try part of the name or email."
      remove={(id) => remove.mutateAsync({ id })}
      removeDialog={(user, onClose) => <UserRemoval user={user} onClose={onClose} />}
      canSelect={may(me, 'users.remove') ? mayEdit : undefined}
      tools={
        <>
          <RoleFilterSelect />
          {tools}
        </>
      }
      dialog={(user, onClose) => (
        <UserDialog
          user={user}
          maySetRole={may(me, 'users.setRole')}
          onClose={onClose}
          onAdded={table.showNewest}
        />
      )}
    />
  )
}
