import { passkeyName, passwordProof } from '@jara/contract/auth/forms'
import { deviceName } from '@jara/contract/credentials/device'
import type { Passkey } from '@jara/contract/credentials/passkeys'
import { z } from 'zod'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { useAddPasskey, useRenamePasskey } from './passkeys.api.ts'

const renamed = z.strictObject({ name: passkeyName })
const added = passwordProof.extend({ name: passkeyName })

interface AddPasskeyDialogProps {
  onClose: () => void
  onCodes: (codes: readonly string[] | undefined) => void
}

export function AddPasskeyDialog({ onClose, onCodes }: AddPasskeyDialogProps) {
  const add = useAddPasskey()
  const form = useCardForm({
    schema: added,
    values: { name: deviceName(navigator.userAgent), password: '' },
    save: async (values) => {
      const { recoveryCodes } = await add.mutateAsync(values)
      if (recoveryCodes.length > 0) onCodes(recoveryCodes)
      onClose()
    },
    done: 'Passkey added',
    failed: 'Failed to add the passkey',
  })
  return (
    <ShortFormDialog
      form={form}
      title="Add a passkey"
      text="Your browser will ask where to save it: on this device, your phone or a security key."
      submitLabel="Continue"
      busyLabel="Waiting for your device..."
      onClose={onClose}
    >
      <Field
        label="Name"
        required
        hint="Helps you recognise it in your list."
        error={form.errors.name?.message}
      >
        <Input {...form.form.register('name')} autoComplete="off" />
      </Field>
      <Field label="Your password" required error={form.errors.password?.message}>
        <Input {...form.form.register('password')} type="password" autoComplete="current-password" />
      </Field>
    </ShortFormDialog>
  )
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useRenamePasskey()
  const form = useCardForm({
    schema: renamed,
    values: { name: passkey.name },
    save: async ({ name }) => {
      await rename.mutateAsync({ id: passkey.id, name })
      onClose()
    },
    done: 'Name saved',
    failed: 'Failed to save the name',
  })
  return (
    <ShortFormDialog form={form} title="Rename the passkey" submitLabel="Save" onClose={onClose}>
      <Field label="Name" required error={form.errors.name?.message}>
        <Input {...form.form.register('name')} autoComplete="off" />
      </Field>
    </ShortFormDialog>
  )
}
