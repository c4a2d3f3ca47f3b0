import { type ExportTable, exportEndpoints } from '@jara/contract/exports'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { callFile } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'

export type ExportFilters = CallInput<typeof exportEndpoints.table>['query']

export async function exportTable(table: ExportTable, query: ExportFilters): Promise<void> {
  saveFile(await callFile(exportEndpoints.table, { params: { table }, query }))
}
