import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface DocumentScreenProps {
  title: string
  eyebrow?: string
  actions?: ReactNode
  /** Whether the heading is as wide as the page, because other parts are beside the document. */
  wide?: boolean
  query: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

/** The page of a document, with its loading and error states. */
export function DocumentScreen({ title, eyebrow, actions, wide, query, children }: DocumentScreenProps) {
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        eyebrow={eyebrow}
        title={title}
        actions={actions}
        className={cx('mb-6', !wide && 'mx-auto max-w-3xl')}
      />
      {query.data ? (
        children
      ) : query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState
          text={query.error.message}
          action={
            <LinkButton to={paths.payments()} variant="secondary">
              Your payments
            </LinkButton>
          }
        />
      ) : query.error ? (
        <ErrorState
          text={messageOf(query.error, text.loadData)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <DocumentSkeleton />
      )}
    </div>
  )
}

/** A placeholder with the size of a document, to avoid layout shift. */
function DocumentSkeleton() {
  return (
    <div className="mx-auto grid max-w-3xl gap-8 rounded-lg border bg-surface p-5 sm:p-10">
      <Skeleton className="h-16 w-1/2" />
      <Skeleton className="h-28" />
      <div className="grid gap-8 sm:grid-cols-2">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-36" />
    </div>
  )
}
