import type { Sheet } from '@jara/contract/sheets'

export interface Printer {
  /** A sheet as a PDF. */
  print(sheet: Sheet): Promise<Uint8Array>
}
