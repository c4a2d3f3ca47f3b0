import { agencyEndpoints } from '@jara/contract/agency'
import type { CallInput } from '@jara/contract/lib/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'

const key = ['agency'] as const

export const agencyQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(agencyEndpoints.get, undefined, signal),
  // The form keeps the row that it opened with, so it must never open with a stale row from the cache.
  gcTime: 0,
})

export const useSaveAgency = () =>
  useChange(
    (body: CallInput<typeof agencyEndpoints.update>['body']) => call(agencyEndpoints.update, { body }),
    key,
  )
