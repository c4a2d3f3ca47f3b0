import { lagosDate } from '@jara/contract/lib/lagos-date'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { offeredServicesQuery } from '#features/services/offered-services.api.ts'
import { linesOf } from '#lib/typed-lines.ts'
import { Button } from '#ui/button.tsx'
import { EditorFrame } from '#ui/editor-frame.tsx'
import { LineFields } from '#ui/line-fields.tsx'
import { TypedTotals } from '#ui/typed-totals.tsx'
import { InvoiceFields } from '../staff/invoice-fields.tsx'
import { InvoicePreview } from '../staff/invoice-preview.tsx'
import { describeValues, invoicePartOf, issueDay, nextInvoiceOf } from './retainer-values.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { type RetainerFormOptions, useRetainerForm } from './use-retainer-form.ts'

interface RetainerEditorProps extends RetainerFormOptions {
  /** What is shown beside the form, above the preview. */
  aside?: ReactNode
  /** Receives whether the form has changes that are not saved. */
  onDirty?: (isDirty: boolean) => void
}

/** Writes a retainer: the form, its totals and a preview of the next invoice. */
export function RetainerEditor({ aside, onDirty, ...options }: RetainerEditorProps) {
  const { retainer, defaults } = options
  const retainerForm = useRetainerForm(options)
  const { form, values, isDirty, save, busy } = retainerForm
  const services = useQuery(offeredServicesQuery)
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  const { vatPercent } = defaults
  return (
    <EditorFrame
      rowForm={retainerForm}
      describe={describeValues}
      onSubmit={save}
      actions={
        <Button type="submit" busy={busy} busyLabel="Saving...">
          {retainer ? 'Save changes' : 'Create retainer'}
        </Button>
      }
      aside={aside}
      preview={<InvoicePreview values={nextInvoiceOf(values)} defaults={defaults} />}
    >
      <InvoiceFields
        form={invoicePartOf(form)}
        isClientFixed={retainer !== undefined}
        issuedOn={issueDay(values.nextOn, retainer?.state, lagosDate(new Date()))}
      />
      <ScheduleFields form={form} state={retainer?.state} />
      <LineFields form={linesOf(form)} vatPercent={vatPercent} fault={undefined} services={services} />
      <TypedTotals values={values} vatPercent={vatPercent} />
    </EditorFrame>
  )
}
