import { text } from '@jara/contract/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationQueries, useMarkRead } from './notifications.api.ts'

export function AllNotifications() {
  const toast = useToast()
  const { data, error, isFetching, refetch, ...older } = useInfiniteQuery(notificationQueries.older)
  const markRead = useMarkRead()

  if (!data && error)
    return (
      <ErrorState
        text={messageOf(error, text.loadNotifications)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data)
    return (
      <Card padding="sm" className="grid max-w-2xl gap-3">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </Card>
    )
  const items = data.pages.flatMap((page) => page.items)
  const [newest] = items
  if (!newest)
    return <EmptyState text="No notifications yet." hint="Receipts and project updates appear here." />

  const markAll = () =>
    markRead.mutate(newest.id, {
      onError: (fault) => toast.fail(messageOf(fault, 'Failed to mark all as read')),
    })
  const showOlder = async () => {
    const shown = data.pages.length
    // `fetchNextPage` may resolve without a new page: it waits for a running refetch instead, or the refetch
    // for a new notification cancels it. The loop below then calls it again.
    const next = () => older.fetchNextPage({ cancelRefetch: false })
    let result = await next()
    while (result.isSuccess && result.hasNextPage && result.data.pages.length === shown) result = await next()
    if (result.isFetchNextPageError) toast.fail(messageOf(result.error, text.loadNotifications))
  }
  return (
    <Card padding="sm" className="max-w-2xl">
      {items.some(({ read }) => !read) && (
        <Button size="sm" variant="secondary" className="mb-3" busy={markRead.isPending} onClick={markAll}>
          Mark all as read
        </Button>
      )}
      <NotificationList items={items} />
      {older.hasNextPage ? (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          busy={older.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void showOlder()}
        >
          Show older
        </Button>
      ) : (
        <p className="mt-4 text-center text-muted text-sm">You’re all caught up.</p>
      )}
    </Card>
  )
}
