import type { ClientMember, OwnClient } from '@jara/contract/clients'
import { newMember, permissionChange } from '@jara/contract/clients/forms'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { useInvite, useSetPermissions } from './members.api.ts'
import { PermissionFields } from './permission-fields.tsx'

interface InviteDialogProps {
  client: OwnClient
  onClose: () => void
}

export function InviteDialog({ client, onClose }: InviteDialogProps) {
  const invite = useInvite(client.id)
  const form = useCardForm({
    schema: newMember,
    values: { name: '', email: '', permissions: [] },
    save: async (member) => {
      await invite.mutateAsync(member)
      onClose()
    },
    done: 'Invitation sent',
    failed: 'Failed to send the invitation',
  })
  const { register, watch } = form.form
  return (
    <ShortFormDialog
      form={form}
      title="Invite a colleague"
      text={`We email a link to join ${client.name}.`}
      submitLabel="Send invitation"
      busyLabel="Sending..."
      onClose={onClose}
    >
      <Field label="Name" required error={form.errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Email" required error={form.errors.email?.message}>
        <Input {...register('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <PermissionFields
        field={register('permissions')}
        chosen={watch('permissions')}
        error={form.errors.permissions?.message}
      />
    </ShortFormDialog>
  )
}

interface PermissionsDialogProps extends InviteDialogProps {
  member: ClientMember
}

export function PermissionsDialog({ client, member, onClose }: PermissionsDialogProps) {
  const setPermissions = useSetPermissions(client.id)
  const form = useCardForm({
    schema: permissionChange,
    values: { permissions: member.permissions },
    save: async ({ permissions }) => {
      await setPermissions.mutateAsync({ userId: member.userId, permissions })
      onClose()
    },
    done: 'Permissions saved',
    failed: 'Failed to save the permissions',
  })
  const { register, watch } = form.form
  return (
    <ShortFormDialog
      form={form}
      title={`Permissions of ${member.name}`}
      submitLabel="Save permissions"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <PermissionFields
        field={register('permissions')}
        chosen={watch('permissions')}
        error={form.errors.permissions?.message}
      />
    </ShortFormDialog>
  )
}
