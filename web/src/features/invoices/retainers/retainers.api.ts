import type { RetainerState } from '@jara/contract/invoices/retainer-periods'
import { type RetainerForm, retainerEndpoints } from '@jara/contract/invoices/retainers'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { sectionQuery, tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'
import { withWholeRow } from '#lib/whole-row.ts'

// A retainer shows its newest invoices, so both reload together.
const all = ['invoices', 'retainers'] as const

export const retainerQueries = {
  table: (status: RetainerState | undefined) =>
    tableQuery([...all, status], (query, signal) =>
      callList(retainerEndpoints.list, { query: { ...query, status } }, signal),
    ),
  ofClient: (clientId: number) =>
    sectionQuery([...all, 'client', clientId], (query, signal) =>
      callList(retainerEndpoints.list, { query: { ...query, clientId } }, signal),
    ),
  get: (id: number) =>
    queryOptions({
      queryKey: [...all, 'one', id],
      queryFn: ({ signal }) => call(retainerEndpoints.get, { params: { id } }, signal),
      // A payment changes what is due of an invoice.
      meta: { reloadsWith: ['payments'] },
    }),
}

export const useCreateRetainer = () =>
  useChange((body: RetainerForm) => call(retainerEndpoints.create, { body }), all)

type Changed = CallInput<typeof retainerEndpoints.update>['body'] & { id: number }

export const useUpdateRetainer = () =>
  useChange(
    ({ id, ...body }: Changed) =>
      withWholeRow(call(retainerEndpoints.update, { params: { id }, body }), () =>
        call(retainerEndpoints.get, { params: { id } }),
      ),
    all,
  )

export const useSetRetainerState = () =>
  useChange(
    ({ id, state }: { id: number; state: RetainerState }) =>
      call(retainerEndpoints.setState, { params: { id }, body: { state } }),
    all,
  )
