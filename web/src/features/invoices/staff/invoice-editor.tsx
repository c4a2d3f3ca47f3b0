import type { Invoice, InvoiceDefaults, InvoiceForm } from '@jara/contract/invoices'
import { totalFault } from '@jara/contract/invoices/totals'
import { paths } from '@jara/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useRowForm } from '#lib/use-row-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ClashNotice } from '#ui/clash-notice.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { RequiredNote } from '#ui/required-mark.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import {
  describeValues,
  type InvoiceStart,
  type InvoiceValues,
  invoiceSchema,
  isBlank,
  newValues,
  typedTotals,
  valuesOf,
} from './invoice-values.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { LineFields } from './line-fields.tsx'
import {
  staffInvoiceQueries,
  useCreateInvoice,
  useRemoveInvoice,
  useUpdateInvoice,
} from './staff-invoices.api.ts'
import { TypedTotals } from './typed-totals.tsx'

interface InvoiceEditorProps {
  /** The draft; undefined for a new invoice. */
  invoice?: Invoice
  defaults: InvoiceDefaults
  start?: InvoiceStart
}

/** Writes an invoice: the form, its totals and a preview of the document. */
export function InvoiceEditor({ invoice, defaults, start = {} }: InvoiceEditorProps) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const create = useCreateInvoice()
  const update = useUpdateInvoice()
  const remove = useRemoveInvoice()
  // The page of a new invoice asks the page of its draft, which replaces it, to issue the draft.
  const [issuing, setIssuing] = useState(useLocation().state?.issue === true)
  const [removing, setRemoving] = useState(false)
  const saved = useRef<Invoice>(undefined)
  const issuesNext = useRef(false)

  const rowForm = useRowForm<Invoice, InvoiceValues, InvoiceForm>({
    schema: invoiceSchema,
    row: invoice,
    valuesOf: (row) => (row ? valuesOf(row) : newValues(defaults, start)),
    save: async (form, version) => {
      saved.current = invoice
        ? await update.mutateAsync({ ...form, id: invoice.id, version: version ?? invoice.version })
        : await create.mutateAsync(form)
      return saved.current
    },
    thing: 'draft',
    onClose: () => {
      if (invoice) return setIssuing(issuesNext.current)
      if (!saved.current) return
      const { id } = saved.current
      cache.setQueryData(staffInvoiceQueries.get(id).queryKey, saved.current)
      void navigate(paths.adminInvoice({ id }), { replace: true, state: { issue: issuesNext.current } })
    },
  })
  const { form, stored, clash, banner, busy } = rowForm
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as InvoiceValues

  const written = values.lines.filter((line) => !isBlank(line))
  // A draft may be unfinished. What prevents it from being issued is said only after a try.
  const [isTried, setIsTried] = useState(false)
  const fault =
    written.length === 0 ? 'Add at least one line.' : totalFault(typedTotals(values, defaults.vatPercent))

  const save = (issue: boolean) => {
    setIsTried(issue)
    if (issue && fault) return
    if (issue && invoice && !isDirty) return setIssuing(true)
    if (written.length < values.lines.length) form.setValue('lines', written)
    issuesNext.current = issue
    void rowForm.submit()
  }

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
      <div hidden={clash !== undefined} className="grid items-start gap-6 xl:grid-cols-2">
        <Card padding="lg">
          <form
            noValidate
            className="flex flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault()
              save(false)
            }}
          >
            {banner && <Alert tone="bad">{banner}</Alert>}
            <RequiredNote />
            <InvoiceFields form={form} />
            <LineFields form={form} vatPercent={defaults.vatPercent} fault={isTried ? fault : undefined} />
            <TypedTotals values={values} vatPercent={defaults.vatPercent} />
            <div className="flex flex-wrap gap-2 border-t pt-5">
              <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving...">
                Save draft
              </Button>
              <Button busy={busy} busyLabel="Saving..." onClick={() => save(true)}>
                Issue and send
              </Button>
              {invoice && (
                <Button variant="ghost" className="sm:ml-auto" onClick={() => setRemoving(true)}>
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
      {issuing && stored && (
        <IssueDialog
          invoice={stored}
          onClose={() => {
            setIssuing(false)
            void navigate(paths.adminInvoice({ id: stored.id }), { replace: true, state: null })
          }}
        />
      )}
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
