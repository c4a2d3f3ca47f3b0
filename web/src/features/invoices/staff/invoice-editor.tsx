import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { offeredServicesQuery } from '#features/services/offered-services.api.ts'
import { linesOf } from '#lib/typed-lines.ts'
import { DraftEditor } from '#ui/draft-editor.tsx'
import { LineFields } from '#ui/line-fields.tsx'
import { TypedTotals } from '#ui/typed-totals.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { describeValues } from './invoice-values.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { useRemoveInvoice } from './staff-invoices.api.ts'
import { type InvoiceFormOptions, useInvoiceForm } from './use-invoice-form.ts'

/** Writes an invoice: the form, its totals and a preview of the document. */
export function InvoiceEditor(options: InvoiceFormOptions) {
  const { invoice, defaults } = options
  const draftForm = useInvoiceForm(options)
  const { form, values, fault } = draftForm
  const services = useQuery(offeredServicesQuery)
  const navigate = useNavigate()
  const remove = useRemoveInvoice()
  const { vatPercent } = defaults
  return (
    <DraftEditor
      draftForm={draftForm}
      describe={describeValues}
      sendLabel="Issue and send"
      sendDialog={(draft, ends) => <IssueDialog invoice={draft} {...ends} />}
      removal={
        invoice && {
          name: invoice.title,
          remove: async () => {
            await remove.mutateAsync(invoice.id)
            void navigate(paths.admin({ tab: 'payments', view: 'invoices' }), { replace: true })
          },
        }
      }
      preview={<InvoicePreview values={values} defaults={defaults} />}
    >
      <InvoiceFields form={form} />
      <LineFields form={linesOf(form)} vatPercent={vatPercent} fault={fault} services={services} />
      <TypedTotals values={values} vatPercent={vatPercent} />
    </DraftEditor>
  )
}
