import { may, mayEditUser } from '@jara/contract/access'
import type { SessionUser } from '@jara/contract/auth'
import { text } from '@jara/contract/text'
import type { ListedUser } from '@jara/contract/users'
import { UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTable } from '#lib/use-table.ts'
import { BulkRemove } from '#ui/bulk-remove.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { TableSection } from '#ui/table-section.tsx'
import { userColumns } from './user-columns.tsx'
import { useRemoveUser, userQueries } from './users.api.ts'

const UserDialog = lazy(() => import('./user-dialog.tsx').then((module) => ({ default: module.UserDialog })))

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; user: ListedUser }

export function UserTable({ me, tools }: { me: SessionUser; tools?: ReactNode }) {
  const table = useTable(userQueries.table, text.loadUsers)
  const remove = useRemoveUser()
  const [open, setOpen] = useState<Open>()
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set())
  const mayRemove = may(me.role, 'users.remove')
  const maySetRole = may(me.role, 'users.setRole')
  const mayEdit = (user: ListedUser) => mayEditUser(me, { id: user.id, role: user.role ?? 'user' })
  const close = () => setOpen(undefined)

  return (
    <>
      <TableSection
        title="All Users"
        searchLabel="Search by name or email"
        table={table}
        columns={userColumns({
          me,
          onEdit: (user) => setOpen({ kind: 'edit', user }),
          onRemove: (user) => setOpen({ kind: 'remove', user }),
        })}
        rowKey={({ id }) => id}
        empty={<EmptyState text="No users yet." />}
        noMatch={<EmptyState text="No users match this search." hint="Try part of the name or email." />}
        selection={
          mayRemove
            ? { selected, onChange: setSelected, label: ({ name }) => name, canSelect: mayEdit }
            : undefined
        }
        action={
          <Button icon={<UserPlus aria-hidden className="size-4" />} onClick={() => setOpen({ kind: 'add' })}>
            Add User
          </Button>
        }
        tools={
          <>
            {mayRemove && (
              <BulkRemove
                thing="user"
                things="users"
                chosen={table.rows.filter((user) => selected.has(user.id) && mayEdit(user))}
                remove={remove.mutateAsync}
              />
            )}
            {tools}
          </>
        }
      />
      <Suspense>
        {(open?.kind === 'add' || open?.kind === 'edit') && (
          <UserDialog
            user={open.kind === 'edit' ? open.user : undefined}
            maySetRole={maySetRole}
            onClose={close}
            onAdded={table.showNewest}
          />
        )}
      </Suspense>
      {open?.kind === 'remove' && (
        <RemoveDialog
          thing="user"
          name={open.user.name}
          remove={() => remove.mutateAsync(open.user.id)}
          onClose={close}
        />
      )}
    </>
  )
}
