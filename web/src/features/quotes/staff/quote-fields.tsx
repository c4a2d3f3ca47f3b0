import { lagosDate } from '@jara/contract/lib/lagos-date'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { QuoteFormState } from './quote-values.ts'
import { RecipientFields } from './recipient-fields.tsx'

interface QuoteFieldsProps {
  form: QuoteFormState
}

/** For whom the quote is, and what it is about. */
export function QuoteFields({ form }: QuoteFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <RecipientFields form={form} />
      <Field label="Title" required error={errors.title?.message} className="sm:col-span-2">
        <Input {...register('title')} maxLength={160} autoComplete="off" />
      </Field>
      <Field
        label="Introduction"
        hint="What you will do for the client, in a few sentences."
        error={errors.intro?.message}
        className="sm:col-span-2"
      >
        <Textarea {...register('intro')} rows={3} growToLines={10} maxLength={5000} />
      </Field>
      <Switch {...register('pricesIncludeVat')} label="Prices include VAT" className="sm:col-span-2" />
    </div>
  )
}

/** How long the quote is valid, and its terms. */
export function TermFields({ form: { register, formState } }: QuoteFieldsProps) {
  const { errors } = formState
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Valid until"
        required
        hint="The client can accept it until the end of this day."
        error={errors.validUntil?.message}
        className="sm:col-span-2"
      >
        <Input {...register('validUntil')} type="date" min={lagosDate(new Date())} />
      </Field>
      <Field label="Terms" error={errors.terms?.message} className="sm:col-span-2">
        <Textarea {...register('terms')} rows={4} growToLines={12} maxLength={20_000} />
      </Field>
    </div>
  )
}
