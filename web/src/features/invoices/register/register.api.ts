import type { WithholdingState } from '@jara/contract/invoices/withholding-states'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { refetchMs, tableQuery } from '#lib/table-query.ts'

// A claim changes its invoice, so both reload together.
const all = ['invoices', 'withholdings'] as const

export const registerQueries = {
  table: (filters: { status: WithholdingState | undefined; month: string | undefined }) =>
    tableQuery([...all, filters], (query, signal) =>
      callList(withholdingEndpoints.list, { query: { ...query, ...filters } }, signal),
    ),
  year: (year: string) =>
    queryOptions({
      queryKey: [...all, 'year', year],
      queryFn: ({ signal }) => call(withholdingEndpoints.year, { params: { year } }, signal),
      refetchInterval: ({ state }) => (state.data ? refetchMs : false),
    }),
}
