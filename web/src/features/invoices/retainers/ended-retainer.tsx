import type { InvoiceDefaults } from '@jara/contract/invoices'
import type { Retainer } from '@jara/contract/invoices/retainers'
import { InvoicePreview } from '../staff/invoice-preview.tsx'
import { valuesOf } from '../staff/invoice-values.ts'
import { RetainerInvoices } from './retainer-invoices.tsx'
import { RetainerStatus } from './retainer-status.tsx'

/** A retainer that has ended: its text as an invoice, which no longer changes, and its invoices. */
export const EndedRetainer = ({ retainer, defaults }: { retainer: Retainer; defaults: InvoiceDefaults }) => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <div className="grid min-w-0 gap-6 lg:col-start-2">
      <RetainerStatus retainer={retainer} />
      <RetainerInvoices invoices={retainer.invoices} />
    </div>
    <div className="min-w-0 lg:col-start-1 lg:row-start-1">
      <InvoicePreview values={valuesOf(retainer)} defaults={defaults} />
    </div>
  </div>
)
