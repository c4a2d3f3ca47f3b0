import { type PaperKind, paperEndpoints } from '@jara/contract/papers'
import { queryOptions } from '@tanstack/react-query'
import { call, callFile, callList } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'

const endpoints = {
  receipt: [paperEndpoints.receipt, paperEndpoints.receiptPdf],
  credit_note: [paperEndpoints.creditNote, paperEndpoints.creditNotePdf],
} as const

export const statementPageSize = 50

export const paperQueries = {
  get: (kind: PaperKind, number: number) =>
    queryOptions({
      queryKey: ['papers', kind, number],
      queryFn: ({ signal }) => call(endpoints[kind][0], { params: { number } }, signal),
    }),
  statement: (year: number, page: number) =>
    queryOptions({
      queryKey: ['papers', 'statement', year, page],
      queryFn: ({ signal }) =>
        callList(
          paperEndpoints.statement,
          { params: { year }, query: { page, pageSize: statementPageSize } },
          signal,
        ),
    }),
  totals: (year: number) =>
    queryOptions({
      queryKey: ['papers', 'totals', year],
      queryFn: ({ signal }) => call(paperEndpoints.statementTotals, { params: { year } }, signal),
    }),
  verify: (code: string) =>
    queryOptions({
      queryKey: ['papers', 'verify', code],
      queryFn: ({ signal }) => call(paperEndpoints.verify, { params: { code } }, signal),
    }),
}

export const savePaper = async (kind: PaperKind, number: number): Promise<void> =>
  saveFile(await callFile(endpoints[kind][1], { params: { number } }))

export const saveStatement = async (year: number): Promise<void> =>
  saveFile(await callFile(paperEndpoints.statementPdf, { params: { year } }))
