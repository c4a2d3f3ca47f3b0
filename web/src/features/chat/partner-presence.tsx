import { RelativeTime } from '#ui/relative-time.tsx'
import type { Partner } from './partners.ts'
import { PresenceDot } from './presence-dot.tsx'

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
