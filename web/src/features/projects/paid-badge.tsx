import { Badge } from '#ui/badge.tsx'

/** 'Paid' and 'Pending' as the API says them, with a capital. */
export function PaidBadge({ status }: { status: string }) {
  return (
    <Badge tone={status === 'paid' ? 'good' : 'neutral'}>
      {status.charAt(0).toUpperCase() + status.slice(1)}
    </Badge>
  )
}
