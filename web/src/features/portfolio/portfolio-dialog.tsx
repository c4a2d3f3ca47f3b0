import { type PortfolioItem, portfolioForm, screenshotTypes } from '@jara/contract/portfolio'
import { useState } from 'react'
import { z } from 'zod'
import { pictureFile } from '#lib/picture-file.ts'
import { useRowForm } from '#lib/use-row-form.ts'
import { Field } from '#ui/field.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import { type ItemForm, useSaveItem } from './portfolio-table.api.ts'

interface PortfolioDialogProps {
  item?: PortfolioItem
  onClose: () => void
  onAdded: () => void
}

const schema = portfolioForm.extend({
  siteUrl: portfolioForm.shape.siteUrl.unwrap(),
  featured: z.boolean(),
  screenshot: pictureFile.nullable(),
})

const valuesOf = (item: PortfolioItem | undefined): ItemForm => ({
  projectName: item?.projectName ?? '',
  siteUrl: item?.siteUrl ?? '',
  featured: item?.featured ?? false,
  screenshot: null,
})

const describe = ({ projectName, siteUrl, featured }: ItemForm) => ({
  'Project name': projectName,
  'Site URL': siteUrl,
  Featured: featured ? 'Yes' : 'No',
})

export function PortfolioDialog({ item, onClose, onAdded }: PortfolioDialogProps) {
  const save = useSaveItem()
  const [progress, setProgress] = useState(0)
  const rowForm = useRowForm({
    schema,
    row: item,
    valuesOf,
    save: (form, version) => {
      setProgress(0)
      return save.mutateAsync({ id: item?.id, version, form, onProgress: setProgress })
    },
    thing: 'portfolio item',
    onAdded,
    onClose,
  })
  const { register, formState, watch, setValue } = rowForm.form
  const { errors } = formState
  const screenshot = watch('screenshot')

  return (
    <FormDialog rowForm={rowForm} describe={describe}>
      <Field label="Project name" required error={errors.projectName?.message}>
        <Input {...register('projectName')} autoComplete="off" />
      </Field>
      <Field label="Site URL" hint="Optional, with https://" error={errors.siteUrl?.message}>
        <Input {...register('siteUrl')} type="url" inputMode="url" autoComplete="off" />
      </Field>
      <Field
        label="Screenshot"
        hint={item?.screenshotUrl ? 'Leave empty to keep the current picture.' : 'Optional.'}
        error={errors.screenshot?.message}
      >
        <FileDrop
          file={screenshot}
          onFile={(file) => setValue('screenshot', file, { shouldValidate: true, shouldDirty: true })}
          accept={screenshotTypes.join(',')}
          currentUrl={item?.screenshotUrl ?? undefined}
          progress={rowForm.busy && screenshot ? progress : undefined}
          disabled={rowForm.busy}
        />
      </Field>
      <Switch label="Featured" text="Shows a badge on the portfolio pages" {...register('featured')} />
    </FormDialog>
  )
}
