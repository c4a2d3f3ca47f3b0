import type { begunStates } from '@jara/contract/agreement-states'
import { agreementEndpoints } from '@jara/contract/agreements'
import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { countQuery, tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

/** Under the payments' key: whatever changes a payment may change its subscription. */
const all = ['payments', 'subscriptions'] as const

/** What the list can be narrowed to. */
export type StateFilter = (typeof begunStates)[number] | undefined

export const agreementQueries = {
  mine: queryOptions({
    queryKey: [...all, 'mine'],
    queryFn: ({ signal }) => callList(agreementEndpoints.list, { query: { mine: '1' } }, signal),
  }),
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: [...all, 'project', projectId],
      queryFn: ({ signal }) => callList(agreementEndpoints.list, { query: { projectId } }, signal),
    }),
  table: (state: StateFilter) =>
    tableQuery([...all, state], (query, signal) =>
      callList(agreementEndpoints.list, { query: { ...query, state } }, signal),
    ),
  waiting: countQuery([...all, 'waiting'], (first, signal) =>
    callList(agreementEndpoints.list, { query: { ...first, state: 'attention' } }, signal),
  ),
}

export const useCancelAgreement = () =>
  useChange(
    ({ id, reason }: { id: number; reason?: string }) =>
      call(agreementEndpoints.cancel, { params: { id }, body: { reason } }),
    all,
  )

export const cardPage = (id: number) => call(agreementEndpoints.cardLink, { params: { id } })
