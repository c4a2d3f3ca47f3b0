import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { servicesQuery } from '#features/services/services.api.ts'
import { linesOf } from '#lib/typed-lines.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ClashNotice } from '#ui/clash-notice.tsx'
import { LineFields } from '#ui/line-fields.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { RequiredNote } from '#ui/required-mark.tsx'
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
  const { form, values, stored, clash, banner, busy, fault, saveDraft, saveAndSend, sending, stopSending } =
    useInvoiceForm(options)
  const services = useQuery(servicesQuery)
  const navigate = useNavigate()
  const remove = useRemoveInvoice()
  const [removing, setRemoving] = useState(false)

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
      <div hidden={clash !== undefined} className="grid items-start gap-6 lg:grid-cols-2">
        <Card padding="lg">
          <form
            noValidate
            className="flex flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault()
              saveDraft()
            }}
          >
            {banner && <Alert tone="bad">{banner}</Alert>}
            <RequiredNote />
            <InvoiceFields form={form} />
            <LineFields
              form={linesOf(form)}
              vatPercent={defaults.vatPercent}
              fault={fault}
              services={services}
            />
            <TypedTotals values={values} vatPercent={defaults.vatPercent} />
            <div className="flex flex-wrap gap-2 border-t pt-5">
              <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving...">
                Save draft
              </Button>
              <Button busy={busy} busyLabel="Saving..." onClick={saveAndSend}>
                Issue and send
              </Button>
              {invoice && (
                <Button variant="ghost" className="ml-auto" onClick={() => setRemoving(true)}>
                  Delete draft
                </Button>
              )}
            </div>
          </form>
        </Card>
        <section aria-label="Preview" className="min-w-0">
          <InvoicePreview values={values} defaults={defaults} />
        </section>
      </div>
      {sending && stored && <IssueDialog invoice={stored} onClose={stopSending} />}
      {removing && invoice && (
        <RemoveDialog
          thing="draft"
          name={invoice.title}
          remove={async () => {
            await remove.mutateAsync(invoice.id)
            void navigate(paths.admin({ tab: 'payments', view: 'invoices' }), { replace: true })
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
