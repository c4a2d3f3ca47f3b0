import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { AgencyValues } from './agency-values.ts'

interface QuoteSettingsProps {
  register: UseFormRegister<AgencyValues>
  errors: FieldErrors<AgencyValues>
}

/** What new quotes start with. */
export function QuoteSettings({ register, errors }: QuoteSettingsProps) {
  return (
    <fieldset className="mt-4 grid gap-4 border-t pt-6 sm:grid-cols-2">
      <legend className="contents font-display font-semibold text-lg">Quotes</legend>
      <Field label="Valid for days" required error={errors.quoteValidDays?.message}>
        <Input {...register('quoteValidDays')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field
        label="Terms"
        hint="New quotes start with these terms. Each quote can change them."
        error={errors.quoteTerms?.message}
        className="sm:col-span-2"
      >
        <Textarea {...register('quoteTerms')} rows={4} growToLines={12} maxLength={20_000} />
      </Field>
    </fieldset>
  )
}
