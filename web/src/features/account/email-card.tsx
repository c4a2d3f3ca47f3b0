import type { Account } from '@jara/contract/account'
import { emailChange } from '@jara/contract/auth/forms'
import { useCardForm } from '#lib/use-card-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { CardForm } from '#ui/card-form.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useChangeEmail } from './account.api.ts'

export function EmailCard({ account }: { account: Account }) {
  const change = useChangeEmail()
  const { form, submit, errors, busy, banner } = useCardForm({
    schema: emailChange,
    values: { email: '', password: '' },
    save: async (values) => {
      await change.mutateAsync(values)
      form.setValue('password', '')
      form.setValue('email', '')
    },
    failed: 'Failed to change your email',
  })
  return (
    <TitledCard title="Email" text="We’ll email you a link to confirm the new address.">
      <p className="mb-5 flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
        <span className="font-semibold">{account.email}</span>
        <Badge tone={account.emailConfirmed ? 'good' : 'accent'}>
          {account.emailConfirmed ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      </p>
      {account.pendingEmail && (
        <Alert className="mb-5">
          We sent a link to {account.pendingEmail}. Open it to confirm the new address.
        </Alert>
      )}
      <CardForm onSubmit={submit} banner={banner} busy={busy} submitLabel="Change email">
        <Field label="New email" required error={errors.email?.message}>
          <Input {...form.register('email')} type="email" autoComplete="email" inputMode="email" />
        </Field>
        <Field label="Your password" required error={errors.password?.message}>
          <Input {...form.register('password')} type="password" autoComplete="current-password" />
        </Field>
      </CardForm>
    </TitledCard>
  )
}
