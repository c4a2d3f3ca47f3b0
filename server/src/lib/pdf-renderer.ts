import type { DocumentLayout, StatementLayout } from '@jara/contract/documents/layout'

export interface PdfRenderer {
  render(layout: DocumentLayout | StatementLayout): Promise<Uint8Array>
}
