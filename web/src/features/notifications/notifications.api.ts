import { type NotificationChoice, notificationEndpoints } from '@jara/contract/notifications'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'

const all = ['notifications'] as const
/** As often as the bar asks for unread messages, and only while the tab is looked at. */
const askAgainMs = 30_000

export const notificationQueries = {
  newest: queryOptions({
    queryKey: [...all, 'newest'],
    queryFn: ({ signal }) => call(notificationEndpoints.list, { query: {} }, signal),
    refetchInterval: askAgainMs,
  }),
  choices: queryOptions({
    queryKey: [...all, 'choices'],
    queryFn: ({ signal }) => call(notificationEndpoints.choices, undefined, signal),
  }),
}

export const useMarkRead = () =>
  useChange(
    (upTo: number) => call(notificationEndpoints.markRead, { body: { upTo } }),
    notificationQueries.newest.queryKey,
  )

/** Shown at once; a refusal puts the old choice back. */
export function useChoose() {
  const cache = useQueryClient()
  const { queryKey } = notificationQueries.choices
  return useMutation({
    mutationFn: (body: NotificationChoice) => call(notificationEndpoints.choose, { body }),
    onMutate: (choice) =>
      cache.setQueryData(queryKey, (before) =>
        before?.map((one) => (one.event === choice.event ? choice : one)),
      ),
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  })
}
