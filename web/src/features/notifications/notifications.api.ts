import { type NotificationChoice, notificationEndpoints } from '@jara/contract/notifications'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'

const all = ['notifications'] as const
// The change feed refreshes the notifications. They are also polled, for networks that block streamed
// responses.
const pollMs = 30_000

export const notificationQueries = {
  newest: queryOptions({
    queryKey: [...all, 'newest'],
    queryFn: ({ signal }) => call(notificationEndpoints.list, { query: {} }, signal),
    refetchInterval: pollMs,
  }),
  /** All notifications, page by page. */
  older: infiniteQueryOptions({
    queryKey: [...all, 'older'],
    queryFn: ({ pageParam, signal }) =>
      call(notificationEndpoints.list, { query: { before: pageParam } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)?.id : undefined),
  }),
  choices: queryOptions({
    queryKey: [...all, 'choices'],
    queryFn: ({ signal }) => call(notificationEndpoints.choices, undefined, signal),
  }),
}

export const useMarkRead = () =>
  useChange((upTo: number) => call(notificationEndpoints.markRead, { body: { upTo } }), all)

/** Updates a choice optimistically, then loads the stored choices again, also after an error. */
export function useChoose() {
  const cache = useQueryClient()
  const { queryKey } = notificationQueries.choices
  return useMutation({
    mutationFn: (body: NotificationChoice) => call(notificationEndpoints.choose, { body }),
    onMutate: async (choice) => {
      // A response in flight would restore the old choice, so its request is cancelled.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (before) =>
        before?.map((one) => (one.event === choice.event ? choice : one)),
      )
    },
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  })
}
