import { formatNaira } from '@jara/contract/lib/money'
import { type Service, serviceForm } from '@jara/contract/services'
import { z } from 'zod'
import { typedNaira } from '#lib/typed-naira.ts'
import { useRowForm } from '#lib/use-row-form.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useAddService, useUpdateService } from './service-table.api.ts'

interface ServiceDialogProps {
  service?: Service
  onClose: () => void
  onAdded: () => void
}

const schema = serviceForm.extend({ price: typedNaira, featured: z.boolean() })
type Values = z.input<typeof schema>

const valuesOf = (service: Service | undefined): Values => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  price: service ? String(service.price) : '',
  featured: service?.featured ?? false,
})

const describe = ({ name, description, price, featured }: Values) => ({
  Name: name,
  Description: description,
  Price: formatNaira(Number(price)),
  Featured: featured ? 'Yes' : 'No',
})

export function ServiceDialog({ service, onClose, onAdded }: ServiceDialogProps) {
  const add = useAddService()
  const update = useUpdateService()
  const rowForm = useRowForm({
    schema,
    row: service,
    valuesOf,
    save: (form, version) =>
      service ? update.mutateAsync({ id: service.id, version, ...form }) : add.mutateAsync(form),
    thing: 'service',
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
      <Switch
        label="Featured"
        text="Marked as featured wherever services are shown"
        {...register('featured')}
      />
    </FormDialog>
  )
}
