import type { ReactNode } from 'react'
import { messageOf } from '#lib/api-error.ts'
import type { LightQuery } from '#lib/light-query.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Spinner } from './spinner.tsx'

interface LiveListProps<T> {
  query: LightQuery<T[]>
  /** Shown when loading fails and the server sent no message. */
  failure: string
  empty: string
  /** Shown in place of the list when JavaScript is off. */
  withoutScript: string
  children: (items: T[]) => ReactNode
}

/** A list from the server, with its loading, error and empty states. */
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
    // Reserves the height of the screen, so that the loaded list causes no layout shift.
    <div
      data-live-list
      className="min-h-dvh pt-24 text-center noscript:min-h-0 noscript:pt-0 noscript:text-left"
    >
      <span className="noscript:hidden">
        <Spinner size="lg" />
      </span>
      <p className="hidden max-w-prose noscript:block">{withoutScript}</p>
    </div>
  )
}
