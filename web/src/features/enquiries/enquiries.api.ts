import { enquiryEndpoints } from '@jara/contract/enquiries'
import type { LeadState } from '@jara/contract/enquiries/leads'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

const all = ['enquiries'] as const

export const enquiryQueries = {
  table: (state: LeadState | undefined, ownerId: number | undefined) =>
    tableQuery(
      [...all, state, ownerId],
      (query, signal) => callList(enquiryEndpoints.list, { query: { ...query, state, ownerId } }, signal),
      // A sent or accepted quote changes the state of its lead.
      { reloadsWith: ['quotes'] },
    ),
  get: (id: number) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => call(enquiryEndpoints.get, { params: { id } }, signal),
    }),
}

type Changed = CallInput<typeof enquiryEndpoints.update>['body'] & { id: number }

export const useUpdateEnquiry = () =>
  useChange(({ id, ...body }: Changed) => call(enquiryEndpoints.update, { params: { id }, body }), all)
