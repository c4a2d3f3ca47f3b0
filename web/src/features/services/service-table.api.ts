import type { CallInput } from '@jara/contract/lib/endpoint'
import { serviceEndpoints } from '@jara/contract/services'
import { call, callList } from '#lib/call.ts'
import { tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

// The public list of services uses the same query key, so a change in the admin table refetches that list.
const all = ['services'] as const

type Form = CallInput<typeof serviceEndpoints.create>['body']
type Change = CallInput<typeof serviceEndpoints.update>['body']

export const serviceTable = tableQuery(all, (query, signal) =>
  callList(serviceEndpoints.list, { query }, signal),
)

export const useAddService = () => useChange((body: Form) => call(serviceEndpoints.create, { body }), all)
export const useUpdateService = () =>
  useChange(
    ({ id, ...body }: Change & { id: number }) => call(serviceEndpoints.update, { params: { id }, body }),
    all,
  )
export const useRemoveService = () =>
  useChange((id: number) => call(serviceEndpoints.remove, { params: { id } }), all)
