import { agencyEndpoints } from '@jara/contract/agency'
import type { CallInput } from '@jara/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'

const key = ['agency'] as const

export const agencyQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(agencyEndpoints.get, undefined, signal),
  // A form keeps the row it was opened with, so that must never be one of an earlier visit.
  gcTime: 0,
})

export const useSaveAgency = () =>
  useChange(
    (body: CallInput<typeof agencyEndpoints.update>['body']) => call(agencyEndpoints.update, { body }),
    key,
  )
