import { invoiceRows } from '@jara/contract/documents/layout'
import type { InvoiceDefaults } from '@jara/contract/invoices'
import type { Retainer } from '@jara/contract/invoices/retainers'
import { shownLine } from '#lib/typed-lines.ts'
import { Card } from '#ui/card.tsx'
import { DocumentLines } from '#ui/document-lines.tsx'
import { TypedTotals } from '#ui/typed-totals.tsx'
import { valuesOf } from '../staff/invoice-values.ts'
import { RetainerInvoices } from './retainer-invoices.tsx'
import { RetainerStatus } from './retainer-status.tsx'

/** A retainer that has ended: its lines, which no longer change, and its invoices. */
export function EndedRetainer({ retainer, defaults }: { retainer: Retainer; defaults: InvoiceDefaults }) {
  const values = valuesOf(retainer)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6 lg:col-start-2">
        <RetainerStatus retainer={retainer} />
        <RetainerInvoices invoices={retainer.invoices} />
      </div>
      <Card as="section" aria-label="Terms" className="lg:col-start-1 lg:row-start-1">
        <h2 className="text-lg">Terms</h2>
        <DocumentLines rows={invoiceRows(values.lines.map(shownLine))} />
        <div className="mt-4">
          <TypedTotals values={values} vatPercent={defaults.vatPercent} />
        </div>
      </Card>
    </div>
  )
}
