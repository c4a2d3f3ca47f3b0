import { cx } from '#ui/cx.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import type { Partner } from './partners.ts'

/**
 * Marks an online partner. Screen readers skip the dot and read 'Online' in the header of the conversation.
 */
export function PresenceDot({ className }: { className?: string }) {
  return <span aria-hidden className={cx('size-2.5 rounded-full bg-good ring-2 ring-surface', className)} />
}

export function PartnerPresence({ partner: { deleted, online, lastSeenAt } }: { partner: Partner }) {
  if (deleted) return <>This account was deleted.</>
  if (online)
    return (
      <span className="inline-flex items-center gap-1.5">
        <PresenceDot /> Online
      </span>
    )
  if (!lastSeenAt) return null
  return (
    <>
      Last seen <RelativeTime iso={lastSeenAt} />
    </>
  )
}
