import { invoiceLayout } from '@jara/contract/documents/layout'
import type { Invoice } from '@jara/contract/invoices'
import { DocumentLines, DocumentTotals } from '#ui/document-lines.tsx'
import { DocumentSheet } from '#ui/document-sheet.tsx'
import { FactList } from '#ui/fact-list.tsx'
import type { Tone } from '#ui/tone.ts'

const stampTones: Record<string, Tone> = { Draft: 'neutral', Paid: 'good' }

/** An invoice on screen, with the same texts as its PDF. */
export function InvoiceDocument({ invoice }: { invoice: Invoice }) {
  const layout = invoiceLayout(invoice)
  const { rows, totals, transfer, stamp = '' } = layout
  return (
    <DocumentSheet layout={layout} stampTone={stampTones[stamp]}>
      <DocumentLines rows={rows} />
      <DocumentTotals totals={totals} />
      {transfer.length > 0 && (
        <section aria-label="Pay by bank transfer" className="mt-8">
          <p className="mb-3 font-semibold text-muted text-sm">Pay by bank transfer</p>
          <FactList facts={transfer} />
        </section>
      )}
    </DocumentSheet>
  )
}
