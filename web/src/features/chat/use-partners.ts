import type { SessionUser } from '@jara/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chatQueries } from './chat.api.ts'
import { mergePartners } from './partners.ts'

/** The people one may write to. What is known of them comes beside it, and may fail without harm. */
export function usePartners(user: SessionUser, search: string, including?: number) {
  const people = useQuery(chatQueries.people(user.role, search))
  const known = useQuery(chatQueries.partners(search, including))
  const partners = useMemo(
    () => mergePartners(people.data ?? [], known.data ?? []),
    [people.data, known.data],
  )
  return {
    partners,
    /** Both have answered, so that the first of the list stays the first. */
    ready: people.data !== undefined && !known.isPending,
    /** Their order may be of an earlier visit still. */
    refreshing: known.isFetching,
    /** What is on the screen stays when a later look at the list fails. */
    error: people.isLoadingError ? people.error : null,
    retry: people.refetch,
    retrying: people.isFetching,
  }
}
