import { passwordChange } from '@jara/contract/auth/forms'
import { useCardForm } from '#lib/use-card-form.ts'
import { CardForm } from '#ui/card-form.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useChangePassword } from './account.api.ts'

const empty = { current: '', password: '' }

export function PasswordCard() {
  const change = useChangePassword()
  const { form, submit, errors, busy, banner } = useCardForm({
    schema: passwordChange,
    values: empty,
    save: async (values) => {
      await change.mutateAsync(values)
      form.setValue('current', '')
      form.setValue('password', '')
    },
    done: 'Password changed',
    failed: 'Failed to change your password',
  })
  return (
    <TitledCard title="Password" text="Every other device is signed out when you change it.">
      <CardForm onSubmit={submit} banner={banner} busy={busy} submitLabel="Change password">
        <Field label="Current password" required error={errors.current?.message}>
          <Input {...form.register('current')} type="password" autoComplete="current-password" />
        </Field>
        <Field label="New password" required hint="At least 8 characters." error={errors.password?.message}>
          <Input {...form.register('password')} type="password" autoComplete="new-password" />
        </Field>
      </CardForm>
    </TitledCard>
  )
}
