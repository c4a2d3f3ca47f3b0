import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import type { AgencyValues } from './agency-values.ts'

interface InvoiceSettingsProps {
  register: UseFormRegister<AgencyValues>
  errors: FieldErrors<AgencyValues>
}

/** What new invoices start with, and when clients are reminded of them. */
export function InvoiceSettings({ register, errors }: InvoiceSettingsProps) {
  return (
    <fieldset className="mt-4 grid gap-4 border-t pt-6 sm:grid-cols-2">
      <legend className="contents font-display font-semibold text-lg">Invoices</legend>
      <Switch
        {...register('pricesIncludeVat')}
        className="sm:col-span-2"
        label="Prices on invoices include VAT"
        text="New invoices start with this. Each invoice can change it."
      />
      <Field label="Due in days" required error={errors.invoiceDueDays?.message}>
        <Input {...register('invoiceDueDays')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field
        label="Reminders"
        hint="Days after the due date, such as -3, 0, 7. Negative numbers are days before it. Leave empty for none."
        error={errors.reminderDays?.message}
      >
        <Input {...register('reminderDays')} autoComplete="off" />
      </Field>
    </fieldset>
  )
}
