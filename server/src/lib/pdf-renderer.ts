import type { DocumentLayout, InvoiceLayout, StatementLayout } from '@jara/contract/documents/layout'
import type { QuoteLayout } from '@jara/contract/quotes/layout'

export type PdfLayout = DocumentLayout | InvoiceLayout | QuoteLayout | StatementLayout

export interface PdfRenderer {
  render(layout: PdfLayout): Promise<Uint8Array>
}
