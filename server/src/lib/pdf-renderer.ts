import type { DocumentLayout, StatementLayout } from '@jara/contract/document-layout'

export interface PdfRenderer {
  render(layout: DocumentLayout | StatementLayout): Promise<Uint8Array>
}
