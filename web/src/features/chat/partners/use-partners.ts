import type { SessionUser } from '@jara/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chatQueries } from '../chat.api.ts'
import { mergePartners } from './partners.ts'

/**
 * Returns the people the user may chat with. Their conversations load separately. If the conversations fail
 * to load, the people are listed without last messages and unread counts.
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
    /**
     * Whether the people have loaded, and the conversations have loaded or failed. The list then has its
     * final order.
     */
    ready: people.data !== undefined && !conversations.isPending,
    /**
     * Whether the conversations are being fetched. Meanwhile, the list may have the order of an earlier
     * visit.
     */
    refreshing: conversations.isFetching,
    /** The error of the first load. A failed refetch sets no error and keeps the list on screen. */
    error: people.isLoadingError ? people.error : null,
    retry: people.refetch,
    retrying: people.isFetching,
  }
}

/** Returns the customers who are assigned to the user, while `enabled`. */
export function useAssignedPartners(search: string, enabled: boolean) {
  const { data, isPlaceholderData, isLoadingError, refetch } = useQuery({
    ...chatQueries.assignedPartners(search),
    enabled,
  })
  return {
    partners: data ?? [],
    ready: data !== undefined && !isPlaceholderData,
    failed: isLoadingError,
    refetch,
  }
}
