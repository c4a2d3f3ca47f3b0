import type { Sheet, StatementSheet } from '@jara/contract/sheets'

export interface Printer {
  /** A sheet as a PDF. */
  print(sheet: Sheet | StatementSheet): Promise<Uint8Array>
}
