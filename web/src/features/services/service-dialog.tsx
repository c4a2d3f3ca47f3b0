import type { ManagedService } from '@jara/contract/services'
import { useState } from 'react'
import { useToast } from '#lib/toast-context.ts'
import { useRowForm } from '#lib/use-row-form.ts'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { PictureField } from './picture-field.tsx'
import { QuestionFields } from './question-fields.tsx'
import { useSaveService } from './service-table.api.ts'
import { describeValues, serviceSchema, valuesOf } from './service-values.ts'

interface ServiceDialogProps {
  service?: ManagedService
  onClose: () => void
  onAdded: () => void
}

export function ServiceDialog({ service, onClose, onAdded }: ServiceDialogProps) {
  const save = useSaveService()
  const toast = useToast()
  const [progress, setProgress] = useState(0)
  const rowForm = useRowForm({
    schema: serviceSchema,
    row: service,
    valuesOf,
    // A colleague's new picture is not removed by a user who has not touched the picture.
    serverFields: ['storedPicture'],
    save: async ({ picture, storedPicture, ...form }, version, stored) => {
      setProgress(0)
      const isRemoved = stored?.pictureUrl != null && storedPicture === null
      const saved = await save.mutateAsync({
        id: service?.id,
        version,
        form,
        picture: picture ?? (isRemoved ? 'remove' : 'keep'),
        onProgress: setProgress,
      })
      if (saved.pictureFault)
        toast.fail(`The picture was not saved. ${saved.pictureFault} Edit the service to try again.`)
      return saved.service
    },
    thing: 'service',
    onAdded,
    onClose,
  })
  const { register, control, formState, watch, setValue } = rowForm.form
  const { errors } = formState
  const picture = watch('picture')

  return (
    <FormDialog rowForm={rowForm} describe={describeValues} size="lg">
      <Field label="Name" required error={errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Description" required error={errors.description?.message}>
        <Textarea {...register('description')} rows={3} growToLines={10} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Price" required error={errors.price?.message}>
          <MoneyInput control={control} name="price" />
        </Field>
        <Field
          label="Delivery time"
          hint="Optional, such as 3 to 4 weeks."
          error={errors.deliveryTime?.message}
        >
          <Input {...register('deliveryTime')} autoComplete="off" />
        </Field>
      </div>
      <Switch
        label="Featured"
        text="Marked as featured wherever services are shown"
        {...register('featured')}
      />
      <Field
        label="What is included"
        hint="Optional. One item on each line."
        error={errors.included?.message}
      >
        <Textarea {...register('included')} rows={4} growToLines={12} />
      </Field>
      <QuestionFields form={rowForm.form} />
      <PictureField
        file={picture}
        storedUrl={watch('storedPicture') ?? undefined}
        error={errors.picture?.message}
        progress={rowForm.busy && picture ? progress : undefined}
        onFile={(file) => setValue('picture', file, { shouldValidate: true, shouldDirty: true })}
        onRemove={() => setValue('storedPicture', null, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
