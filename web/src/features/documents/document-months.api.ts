import { documentMonthEndpoints } from '@jara/contract/documents/months'
import { callFile } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'

export const saveMonth = async (month: string): Promise<void> =>
  saveFile(await callFile(documentMonthEndpoints.download, { params: { month } }))
