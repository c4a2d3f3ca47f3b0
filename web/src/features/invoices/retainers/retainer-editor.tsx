import { lagosDate } from '@jara/contract/lib/lagos-date'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { servicesQuery } from '#features/services/services.api.ts'
import { linesOf } from '#lib/typed-lines.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ClashNotice } from '#ui/clash-notice.tsx'
import { LineFields } from '#ui/line-fields.tsx'
import { RequiredNote } from '#ui/required-mark.tsx'
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
  const { form, values, isDirty, save, busy, banner, clash } = useRetainerForm(options)
  const services = useQuery(servicesQuery)
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  const { vatPercent } = defaults
  return (
    <>
      {clash && (
        <Card className="mb-6">
          <ClashNotice
            theirs={describeValues(clash.theirs)}
            mine={describeValues(clash.mine)}
            busy={busy}
            onTakeTheirs={clash.takeTheirs}
            onKeepMine={clash.keepMine}
          />
        </Card>
      )}
      <div
        hidden={clash !== undefined}
        className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
      >
        {aside && <div className="grid min-w-0 gap-6 lg:col-start-2">{aside}</div>}
        <Card padding="lg" className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <form
            noValidate
            className="flex flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            {banner && <Alert tone="bad">{banner}</Alert>}
            <RequiredNote />
            <InvoiceFields
              form={invoicePartOf(form)}
              isClientFixed={retainer !== undefined}
              issuedOn={issueDay(values.nextOn, retainer?.state, lagosDate(new Date()))}
            />
            <ScheduleFields form={form} state={retainer?.state} />
            <LineFields form={linesOf(form)} vatPercent={vatPercent} fault={undefined} services={services} />
            <TypedTotals values={values} vatPercent={vatPercent} />
            <div className="border-t pt-5">
              <Button type="submit" busy={busy} busyLabel="Saving...">
                {retainer ? 'Save changes' : 'Create retainer'}
              </Button>
            </div>
          </form>
        </Card>
        <section aria-label="Preview" className="min-w-0 lg:col-start-2">
          <InvoicePreview values={nextInvoiceOf(values)} defaults={defaults} />
        </section>
      </div>
    </>
  )
}
