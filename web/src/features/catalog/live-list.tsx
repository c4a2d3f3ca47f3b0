import type { ReactNode } from 'react'
import { messageOf } from '#lib/api-error.ts'
import type { LightQuery } from '#lib/light-query.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'

interface LiveListProps<T> {
  query: LightQuery<T[]>
  /** Shown in place of the list when it cannot be loaded and the server gave no words of its own. */
  failure: string
  empty: string
  /** What a visitor without JavaScript reads where the list would be. */
  withoutScript: string
  children: (items: T[]) => ReactNode
}

/** A list read from the server, in each of its states. */
export function LiveList<T>({ query, failure, empty, withoutScript, children }: LiveListProps<T>) {
  if (query.data) return query.data.length > 0 ? children(query.data) : <EmptyState text={empty} />
  if (query.error) {
    return (
      <ErrorState
        text={messageOf(query.error, failure)}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
    )
  }
  return (
    // A screenful is kept free: the list may need it, and nothing in view moves when it comes.
    <div className="min-h-dvh pt-24 text-center noscript:min-h-0 noscript:pt-0 noscript:text-left">
      <span className="noscript:hidden">
        <Spinner size="lg" />
      </span>
      <p className="hidden max-w-prose noscript:block">{withoutScript}</p>
    </div>
  )
}
