import type { Invoice, InvoiceDefaults, InvoiceForm } from '@jara/contract/invoices'
import { totalFault } from '@jara/contract/invoices/totals'
import { paths } from '@jara/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useRowForm } from '#lib/use-row-form.ts'
import {
  blankLine,
  type InvoiceStart,
  type InvoiceValues,
  invoiceSchema,
  isBlank,
  newValues,
  typedTotals,
  valuesOf,
} from './invoice-values.ts'
import { staffInvoiceQueries, useCreateInvoice, useUpdateInvoice } from './staff-invoices.api.ts'

export interface InvoiceFormOptions {
  /** The draft; undefined for a new invoice. */
  invoice?: Invoice
  defaults: InvoiceDefaults
  start?: InvoiceStart
}

/** Manages the form of a draft, which is saved before the user is asked whether to issue it. */
export function useInvoiceForm({ invoice, defaults, start = {} }: InvoiceFormOptions) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const create = useCreateInvoice()
  const update = useUpdateInvoice()
  // The page of a new invoice asks the page of its draft, which replaces it, to issue the draft.
  const [issuing, setIssuing] = useState(useLocation().state?.issue === true)
  const [isTried, setIsTried] = useState(false)
  const saved = useRef<Invoice>(undefined)
  const issuesNext = useRef(false)

  const openDraft = ({ id }: Pick<Invoice, 'id'>, issue: boolean) =>
    void navigate(paths.adminInvoice({ id }), { replace: true, state: { issue } })

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
      cache.setQueryData(staffInvoiceQueries.get(saved.current.id).queryKey, saved.current)
      openDraft(saved.current, issuesNext.current)
    },
  })
  const { form, busy, clash } = rowForm
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as InvoiceValues
  const written = values.lines.filter((line) => !isBlank(line))
  const fault =
    written.length === 0 ? 'Add at least one line.' : totalFault(typedTotals(values, defaults.vatPercent))

  // A draft without lines is saved without its blank line. A form that was refused needs the line again.
  const lacksLines = values.lines.length === 0 && !busy && !clash
  useEffect(() => {
    if (lacksLines) form.setValue('lines', [blankLine])
  }, [lacksLines, form])

  const save = (issue: boolean) => {
    setIsTried(issue)
    if (issue && fault) return
    // After a change of a colleague, the form is saved first, so that the comparison opens.
    const isCurrent = invoice !== undefined && rowForm.stored?.version === invoice.version
    if (issue && isCurrent && !isDirty) return setIssuing(true)
    if (written.length < values.lines.length) form.setValue('lines', written)
    issuesNext.current = issue
    void rowForm.submit()
  }

  return {
    ...rowForm,
    values,
    /**
     * Why the lines cannot be invoiced. A draft may be unfinished, so this is said only after an attempt to
     * issue it.
     */
    fault: isTried ? fault : undefined,
    saveDraft: () => save(false),
    saveAndIssue: () => save(true),
    issuing,
    stopIssuing: () => {
      setIssuing(false)
      // Otherwise a reload of the page would ask again.
      if (invoice) openDraft(invoice, false)
    },
  }
}
