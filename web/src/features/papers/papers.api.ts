import { paperEndpoints } from '@jara/contract/papers'
import { queryOptions } from '@tanstack/react-query'
import { call, callFile } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'

export const paperQueries = {
  receipt: (number: number) =>
    queryOptions({
      queryKey: ['papers', 'receipt', number],
      queryFn: ({ signal }) => call(paperEndpoints.receipt, { params: { number } }, signal),
    }),
  verify: (code: string) =>
    queryOptions({
      queryKey: ['papers', 'verify', code],
      queryFn: ({ signal }) => call(paperEndpoints.verify, { params: { code } }, signal),
    }),
}

export const saveReceipt = async (number: number): Promise<void> =>
  saveFile(await callFile(paperEndpoints.receiptPdf, { params: { number } }))
