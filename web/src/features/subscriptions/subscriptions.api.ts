import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import type { begunStates } from '@jara/contract/subscriptions/states'
import { queryOptions } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { countQuery, tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

/**
 * The subscriptions are cached under the query key of the payments, because a payment may change its
 * subscription.
 */
const all = ['payments', 'subscriptions'] as const

/** The state by which the list is filtered. Undefined lists all states. */
export type StateFilter = (typeof begunStates)[number] | undefined

export const subscriptionQueries = {
  mine: (clientId?: number) =>
    queryOptions({
      queryKey: [...all, 'mine', clientId],
      queryFn: ({ signal }) =>
        callList(subscriptionEndpoints.list, { query: { mine: '1', clientId } }, signal),
    }),
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: [...all, 'project', projectId],
      queryFn: ({ signal }) => callList(subscriptionEndpoints.list, { query: { projectId } }, signal),
    }),
  table: (state: StateFilter) =>
    tableQuery([...all, state], (query, signal) =>
      callList(subscriptionEndpoints.list, { query: { ...query, state } }, signal),
    ),
  waiting: countQuery([...all, 'waiting'], (first, signal) =>
    callList(subscriptionEndpoints.list, { query: { ...first, state: 'attention' } }, signal),
  ),
}

export const useCancelSubscription = () =>
  useChange(
    ({ id, reason }: { id: number; reason?: string }) =>
      call(subscriptionEndpoints.cancel, { params: { id }, body: { reason } }),
    all,
  )

export const cardPage = (id: number) => call(subscriptionEndpoints.cardLink, { params: { id } })
