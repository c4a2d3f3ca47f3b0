import { type DocumentKind, documentEndpoints } from '@jara/contract/documents'
import { queryOptions } from '@tanstack/react-query'
import { call, callFile, callList } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'

const endpoints = {
  receipt: [documentEndpoints.receipt, documentEndpoints.receiptPdf],
  credit_note: [documentEndpoints.creditNote, documentEndpoints.creditNotePdf],
} as const

export const statementPageSize = 50

export const documentQueries = {
  get: (kind: DocumentKind, number: number) =>
    queryOptions({
      queryKey: ['documents', kind, number],
      queryFn: ({ signal }) => call(endpoints[kind][0], { params: { number } }, signal),
    }),
  statement: (year: number, page: number, clientId?: number) =>
    queryOptions({
      queryKey: ['documents', 'statement', year, page, clientId],
      queryFn: ({ signal }) =>
        callList(
          documentEndpoints.statement,
          { params: { year }, query: { page, pageSize: statementPageSize, clientId } },
          signal,
        ),
    }),
  totals: (year: number, clientId?: number) =>
    queryOptions({
      queryKey: ['documents', 'totals', year, clientId],
      queryFn: ({ signal }) =>
        call(documentEndpoints.statementTotals, { params: { year }, query: { clientId } }, signal),
    }),
  verify: (code: string) =>
    queryOptions({
      queryKey: ['documents', 'verify', code],
      queryFn: ({ signal }) => call(documentEndpoints.verify, { params: { code } }, signal),
    }),
}

export const saveDocument = async (kind: DocumentKind, number: number): Promise<void> =>
  saveFile(await callFile(endpoints[kind][1], { params: { number } }))

export const saveStatement = async (year: number, clientId?: number): Promise<void> =>
  saveFile(await callFile(documentEndpoints.statementPdf, { params: { year }, query: { clientId } }))
