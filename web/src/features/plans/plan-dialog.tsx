import { formatNaira } from '@jara/contract/lib/money'
import { type Plan, planForm } from '@jara/contract/plans'
import { planIntervals } from '@jara/contract/plans/intervals'
import { z } from 'zod'
import { typedNaira } from '#lib/typed-naira.ts'
import { useRowForm } from '#lib/use-row-form.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { intervalNames, useAddPlan, useUpdatePlan } from './plan-table.api.ts'

interface PlanDialogProps {
  plan?: Plan
  onClose: () => void
  onAdded: () => void
}

const schema = planForm.extend({ price: typedNaira, featured: z.boolean() })
type Values = z.input<typeof schema>

const valuesOf = (plan: Plan | undefined): Values => ({
  name: plan?.name ?? '',
  description: plan?.description ?? '',
  price: plan ? String(plan.price) : '',
  interval: plan?.interval ?? 'monthly',
  featured: plan?.featured ?? false,
})

const describe = ({ name, description, price, interval, featured }: Values) => ({
  Name: name,
  Description: description,
  Price: formatNaira(Number(price)),
  Interval: intervalNames[interval],
  Featured: featured ? 'Yes' : 'No',
})

export function PlanDialog({ plan, onClose, onAdded }: PlanDialogProps) {
  const add = useAddPlan()
  const update = useUpdatePlan()
  const rowForm = useRowForm({
    schema,
    row: plan,
    valuesOf,
    save: (form, version) =>
      plan ? update.mutateAsync({ id: plan.id, version, ...form }) : add.mutateAsync(form),
    thing: 'plan',
    onAdded,
    onClose,
  })
  const { register, control, formState } = rowForm.form
  const { errors } = formState

  return (
    <FormDialog rowForm={rowForm} describe={describe}>
      <Field label="Name" required error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        <Textarea {...register('description')} rows={3} growToLines={10} />
      </Field>
      <Field label="Price" required error={errors.price?.message}>
        <MoneyInput control={control} name="price" />
      </Field>
      <Field label="Interval" required error={errors.interval?.message}>
        <Select {...register('interval')}>
          {planIntervals.map((interval) => (
            <option key={interval} value={interval}>
              {intervalNames[interval]}
            </option>
          ))}
        </Select>
      </Field>
      <Switch label="Featured" text="Highlighted on the pricing page" {...register('featured')} />
    </FormDialog>
  )
}
