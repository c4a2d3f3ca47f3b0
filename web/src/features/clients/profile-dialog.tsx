import type { OwnClient } from '@jara/contract/clients'
import { type ClientProfile, clientProfile } from '@jara/contract/clients/forms'
import { z } from 'zod'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { useSetProfile } from './members.api.ts'

/** The form has a name at all times; a person's client takes the name of the person. */
const profileForm = z
  .object({ kind: z.enum(['person', 'company']), name: z.string() })
  .transform(({ kind, name }): ClientProfile => (kind === 'company' ? { kind, name } : { kind }))
  .pipe(clientProfile)

const options = [
  { value: 'person', title: 'A person', text: 'Documents and lists show your own name.' },
  { value: 'company', title: 'A company', text: 'Documents and lists show the name of the company.' },
]

export function ProfileDialog({ client, onClose }: { client: OwnClient; onClose: () => void }) {
  const setProfile = useSetProfile(client.id)
  const form = useCardForm({
    schema: profileForm,
    values: { kind: client.kind, name: client.kind === 'company' ? client.name : '' },
    save: async (profile) => {
      await setProfile.mutateAsync(profile)
      onClose()
    },
    done: 'Saved',
    failed: 'Failed to save the change',
  })
  const { register, watch } = form.form
  return (
    <ShortFormDialog
      form={form}
      title={`Change ${client.name}`}
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <RadioCards legend="Who do we work for?" {...register('kind')} options={options} />
      {watch('kind') === 'company' && (
        <Field label="Company name" required error={form.errors.name?.message}>
          <Input {...register('name')} maxLength={160} autoComplete="organization" />
        </Field>
      )}
    </ShortFormDialog>
  )
}
