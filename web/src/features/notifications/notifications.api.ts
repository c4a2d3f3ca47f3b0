import { type NotificationChoice, notificationEndpoints } from '@jara/contract/notifications'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'

const all = ['notifications'] as const
// News come by themselves, but not on a line that lets no stream through.
const askAgainMs = 30_000

export const notificationQueries = {
  newest: queryOptions({
    queryKey: [...all, 'newest'],
    queryFn: ({ signal }) => call(notificationEndpoints.list, { query: {} }, signal),
    refetchInterval: askAgainMs,
  }),
  /** All of them, a page at a time. */
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

/** Shown at once; a refusal puts the old choice back. */
export function useChoose() {
  const cache = useQueryClient()
  const { queryKey } = notificationQueries.choices
  return useMutation({
    mutationFn: (body: NotificationChoice) => call(notificationEndpoints.choose, { body }),
    onMutate: async (choice) => {
      // An answer to an earlier question would put the old choice back.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (before) =>
        before?.map((one) => (one.event === choice.event ? choice : one)),
      )
    },
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  })
}
