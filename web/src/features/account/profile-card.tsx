import type { Account } from '@jara/contract/account'
import { nameChange } from '@jara/contract/auth/forms'
import { useCardForm } from '#lib/use-card-form.ts'
import { CardForm } from '#ui/card-form.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useRename } from './account.api.ts'

export function ProfileCard({ account }: { account: Account }) {
  const rename = useRename()
  const { form, submit, errors, busy, banner } = useCardForm({
    schema: nameChange,
    values: { name: account.name },
    save: rename.mutateAsync,
    done: 'Name saved',
    failed: 'Failed to save your name',
  })
  return (
    <TitledCard title="Profile">
      <CardForm onSubmit={submit} banner={banner} busy={busy} submitLabel="Save name">
        <Field label="Name" required error={errors.name?.message}>
          <Input {...form.register('name')} autoComplete="name" />
        </Field>
      </CardForm>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t pt-5 text-sm">
        <span className="font-semibold">Theme</span>
        <ThemeToggle className="text-muted" />
      </div>
    </TitledCard>
  )
}
