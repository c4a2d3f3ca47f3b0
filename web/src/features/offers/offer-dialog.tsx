import { formatNaira } from '@jara/contract/money'
import { planIntervals } from '@jara/contract/plan-intervals'
import { planForm } from '@jara/contract/pricing'
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
import { intervalNames, type Offer, type OfferKind, useAddOffer, useUpdateOffer } from './offers.api.ts'

interface OfferDialogProps {
  kind: OfferKind
  offer?: Offer
  onClose: () => void
  onAdded: () => void
}

const schema = planForm.extend({ price: typedNaira, featured: z.boolean() })
type Values = z.input<typeof schema>

const valuesOf = (offer: Offer | undefined): Values => ({
  name: offer?.name ?? '',
  description: offer?.description ?? '',
  price: offer ? String(offer.price) : '',
  interval: offer?.interval ?? 'monthly',
  featured: offer?.featured ?? false,
})

export function OfferDialog({ kind, offer, onClose, onAdded }: OfferDialogProps) {
  const add = useAddOffer(kind)
  const update = useUpdateOffer(kind)
  const rowForm = useRowForm({
    schema,
    row: offer,
    valuesOf,
    save: (form, version) =>
      offer ? update.mutateAsync({ id: offer.id, version, ...form }) : add.mutateAsync(form),
    thing: kind.thing,
    onAdded,
    onClose,
  })
  const { register, formState } = rowForm.form
  const { errors } = formState
  const describe = ({ name, description, price, interval, featured }: Values) => ({
    Name: name,
    Description: description,
    Price: formatNaira(Number(price)),
    ...(kind.hasInterval && { Interval: intervalNames[interval] }),
    Featured: featured ? 'Yes' : 'No',
  })

  return (
    <FormDialog rowForm={rowForm} describe={describe}>
      <Field label="Name" required error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        <Textarea {...register('description')} rows={3} growToLines={10} />
      </Field>
      <Field label="Price" required error={errors.price?.message}>
        <MoneyInput {...register('price')} />
      </Field>
      {kind.hasInterval && (
        <Field label="Interval" required error={errors.interval?.message}>
          <Select {...register('interval')}>
            {planIntervals.map((interval) => (
              <option key={interval} value={interval}>
                {intervalNames[interval]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Switch label="Featured" text={kind.featuredText} {...register('featured')} />
    </FormDialog>
  )
}
