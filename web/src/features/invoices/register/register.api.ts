import type { WithholdingState } from '@jara/contract/invoices/withholding-states'
import { withholdingEndpoints } from '@jara/contract/invoices/withholdings'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { countQuery, refetchMs, tableQuery } from '#lib/table-query.ts'

// A claim changes its invoice, so both reload together.
const all = ['invoices', 'withholdings'] as const

interface RegisterFilters {
  status: WithholdingState | undefined
  year: string | undefined
  month: string | undefined
}

export const registerQueries = {
  table: (filters: RegisterFilters) =>
    tableQuery([...all, filters], (query, signal) =>
      callList(withholdingEndpoints.list, { query: { ...query, ...filters } }, signal),
    ),
  toCheck: countQuery([...all, 'count'], (first, signal) =>
    callList(withholdingEndpoints.list, { query: { ...first, status: 'certified' } }, signal),
  ),
  year: (year: string) =>
    queryOptions({
      queryKey: [...all, 'year', year],
      queryFn: ({ signal }) => call(withholdingEndpoints.year, { params: { year } }, signal),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data ? refetchMs : false),
    }),
}
