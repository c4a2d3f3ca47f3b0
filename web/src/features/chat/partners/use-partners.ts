import type { SessionUser } from '@jara/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chatQueries } from '../chat.api.ts'
import { mergePartners } from './partners.ts'

/**
 * Returns the people the user may chat with. Their conversations load separately. When that fails, the people
 * are listed without last messages and unread counts.
 */
export function usePartners(user: SessionUser, search: string, including?: number) {
  const people = useQuery(chatQueries.people(user.role, search))
  const conversations = useQuery(chatQueries.partners(search, including))
  const partners = useMemo(
    () => mergePartners(people.data ?? [], conversations.data ?? []),
    [people.data, conversations.data],
  )
  return {
    partners,
    /** Both queries have responded, so the order of the list is final. */
    ready: people.data !== undefined && !conversations.isPending,
    /** While true, the list may still have the order of an earlier visit. */
    refreshing: conversations.isFetching,
    /** Set only when the first load fails. A failed refetch keeps the list on screen. */
    error: people.isLoadingError ? people.error : null,
    retry: people.refetch,
    retrying: people.isFetching,
  }
}
