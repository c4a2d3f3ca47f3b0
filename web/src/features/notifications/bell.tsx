import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { CountBadge } from '#ui/count-badge.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { NotificationList } from './notification-list.tsx'
import { notificationQueries, useMarkRead } from './notifications.api.ts'

/** Opens a drawer with the newest notifications. Closing the drawer marks them as read. */
export function Bell() {
  const { data, error, isFetching, refetch } = useQuery(notificationQueries.newest)
  const markRead = useMarkRead()
  // The drawer is open for one location only, so following a link closes it.
  const { key: here } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === here
  const unread = data?.unread ?? 0

  const close = () => {
    setOpenAt(undefined)
    const newest = data?.items[0]
    if (newest && unread > 0) markRead.mutate(newest.id)
  }

  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpenAt(here)}
        className="relative grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <span className="sr-only">Notifications</span>
        <BellIcon aria-hidden className="size-5" />
        {unread > 0 && (
          <span className="absolute -top-1 left-5">
            <CountBadge count={unread} label="unread" strong />
          </span>
        )}
      </button>
      <Drawer open={open} onClose={close} label="Notifications">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
          <h2 className="text-xl">Notifications</h2>
          <TextLink to={paths.notifications()} className="text-sm">
            See all
          </TextLink>
        </div>
        {!data && error && (
          <ErrorState
            text={messageOf(error, text.loadNotifications)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data?.items.length === 0 && (
          <EmptyState text="No notifications yet." hint="Receipts and project updates appear here." />
        )}
        {data && <NotificationList items={data.items} />}
      </Drawer>
    </>
  )
}
