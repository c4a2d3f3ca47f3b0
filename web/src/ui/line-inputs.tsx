import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { type LinesForm, typedAmount } from '#lib/typed-lines.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Money } from './money.tsx'
import { MoneyInput } from './money-input.tsx'

interface LineInputsProps {
  form: LinesForm
  index: number
  onEnter: (event: KeyboardEvent) => void
}

/** The fields of one line. */
export function LineInputs({ form: { register, control, formState }, index, onEnter }: LineInputsProps) {
  const errors = formState.errors.lines?.[index]
  return (
    <div className="grid gap-3">
      <Field label="Description" required error={errors?.text?.message}>
        <Input {...register(`lines.${index}.text`)} maxLength={300} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Quantity" required error={errors?.quantity?.message}>
          <Input
            {...register(`lines.${index}.quantity`)}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        </Field>
        <Field label="Unit price" required error={errors?.unitPrice?.message}>
          <MoneyInput control={control} name={`lines.${index}.unitPrice`} signed onKeyDown={onEnter} />
        </Field>
      </div>
    </div>
  )
}

export function LineAmount({ form: { control }, index }: { form: LinesForm; index: number }) {
  const line = useWatch({ control, name: `lines.${index}` })
  return (
    <span className="font-semibold text-ink">
      <Money naira={line ? typedAmount(line) : 0} />
    </span>
  )
}
