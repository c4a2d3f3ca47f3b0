import type { DocumentLayout, InvoiceLayout, StatementLayout } from '@jara/contract/documents/layout'

export type PdfLayout = DocumentLayout | InvoiceLayout | StatementLayout

export interface PdfRenderer {
  render(layout: PdfLayout): Promise<Uint8Array>
}
