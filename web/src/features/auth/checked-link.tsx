import type { ReactNode } from 'react'
import { messageOf } from '#lib/api-error.ts'
import type { LightQuery } from '#lib/light-query.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'

interface CheckedLinkProps<Link> {
  query: LightQuery<Link>
  /** Shown when the link cannot be checked and the server sent no message. */
  failed: string
  children: (link: Link) => ReactNode
}

/** What an emailed link is for, once the server has checked the link. */
export function CheckedLink<Link>({ query, failed, children }: CheckedLinkProps<Link>) {
  if (query.data) return children(query.data)
  if (query.error)
    return (
      <ErrorState text={messageOf(query.error, failed)} onRetry={query.refetch} retrying={query.isFetching} />
    )
  return (
    <p className="grid place-items-center py-10">
      <Spinner label="Checking your link" />
    </p>
  )
}
