import { adminText } from '@jara/contract/admin-text'
import { roleNames, roles } from '@jara/contract/roles'
import { type ListedUser, newUser } from '@jara/contract/users'
import { useState } from 'react'
import { z } from 'zod'
import { useRowForm } from '#lib/use-row-form.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { ResetFactorButton } from './reset-factor-button.tsx'
import { useAddUser, useInviteUser, useUpdateUser } from './users.api.ts'

interface UserDialogProps {
  /** The user to edit; undefined when adding one. */
  user?: ListedUser
  maySetRole: boolean
  onClose: () => void
  onAdded: () => void
}

const added = newUser.extend({ role: z.enum(roles) })
const noPassword = z.literal('')
/**
 * The schema for invitations and edits. Invited users choose their own password, and staff cannot change a
 * password later.
 */
const withoutPassword = added.extend({ password: noPassword })
type Values = z.input<typeof added>

const valuesOf = (user: ListedUser | undefined): Values => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  role: user?.role ?? 'user',
})

const describe = ({ name, email, role }: Values) => ({ Name: name, Email: email, Role: roleNames[role] })

export function UserDialog({ user, maySetRole, onClose, onAdded }: UserDialogProps) {
  const add = useAddUser()
  const invite = useInviteUser()
  const [invites, setInvites] = useState(false)
  const update = useUpdateUser()
  const rowForm = useRowForm({
    schema: user || invites ? withoutPassword : added,
    row: user,
    valuesOf,
    save: ({ password, ...person }, version): Promise<ListedUser> =>
      user
        ? update.mutateAsync({ id: user.id, ...person, version })
        : invites
          ? invite.mutateAsync(person)
          : add.mutateAsync({ ...person, password }),
    thing: 'user',
    onAdded,
    onClose,
  })
  const { register, formState } = rowForm.form
  const { errors } = formState

  return (
    <FormDialog rowForm={rowForm} describe={describe}>
      <Field label="Name" required error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="off" />
      </Field>
      {!user && (
        <Switch
          label="Send an invitation"
          text="They get a link to set up their own sign-in."
          checked={invites}
          onChange={({ target }) => {
            setInvites(target.checked)
            rowForm.form.setValue('password', '')
          }}
        />
      )}
      {!user && !invites && (
        <Field label="Password" required hint="At least 8 characters." error={errors.password?.message}>
          <Input {...register('password')} type="password" autoComplete="new-password" />
        </Field>
      )}
      <Field label="Role" required error={errors.role?.message}>
        <Select
          {...register('role')}
          disabledReason={maySetRole ? undefined : adminText.onlySuperAdminsRoles}
        >
          {(maySetRole ? roles : (['user'] as const)).map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </Select>
      </Field>
      {user && maySetRole && <ResetFactorButton user={user} />}
    </FormDialog>
  )
}
