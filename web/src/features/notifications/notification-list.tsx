import type { Notification } from '@jara/contract/notifications'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import { RelativeTime } from '#ui/relative-time.tsx'

/** Lists notifications. Each of them links to the screen that it is about. */
export function NotificationList({ items }: { items: readonly Notification[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {items.map(({ id, path, read, title, text, createdAt }) => (
        <li key={id}>
          <Link
            to={path}
            className={cx(
              'block rounded-md px-3 py-2.5 text-sm [overflow-wrap:anywhere] hover:bg-sunken',
              !read && 'bg-brand-soft text-on-brand-soft',
            )}
          >
            <span className="block font-semibold">
              {title}
              {!read && <span className="sr-only"> (unread)</span>}
            </span>
            <span className="mt-0.5 block">{text}</span>
            <RelativeTime iso={createdAt} className="mt-1 block text-xs" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
