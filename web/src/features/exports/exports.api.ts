import { type ExportTable, exportEndpoints } from '@jara/contract/exports'
import { callFile } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'

export async function exportTable(table: ExportTable, search: string): Promise<void> {
  saveFile(await callFile(exportEndpoints.table, { params: { table }, query: { search } }))
}
