import { accountStatementEndpoints } from '@jara/contract/invoices/account-statements'
import { queryOptions } from '@tanstack/react-query'
import { call, callFile } from '#lib/call.ts'
import { saveFile } from '#lib/save-file.ts'

/** The chosen days. The server chooses those that are missing. */
export interface Days {
  from?: string
  to?: string
}

const all = ['invoices', 'account'] as const
const meta = { reloadsWith: ['payments'] as const }

export const accountStatementQueries = {
  own: (days: Days, clientId: number | undefined) =>
    queryOptions({
      queryKey: [...all, 'own', days, clientId],
      queryFn: ({ signal }) => call(accountStatementEndpoints.own, { query: { ...days, clientId } }, signal),
      meta,
    }),
  ofClient: (days: Days, id: number) =>
    queryOptions({
      queryKey: [...all, 'client', days, id],
      queryFn: ({ signal }) =>
        call(accountStatementEndpoints.ofClient, { params: { id }, query: days }, signal),
      meta,
    }),
}

export const saveOwnStatement = async (days: Days, clientId: number | undefined): Promise<void> =>
  saveFile(await callFile(accountStatementEndpoints.ownPdf, { query: { ...days, clientId } }))

export const saveStatementOfClient = async (days: Days, id: number): Promise<void> =>
  saveFile(await callFile(accountStatementEndpoints.ofClientPdf, { params: { id }, query: days }))
