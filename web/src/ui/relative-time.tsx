import { formatAgo, formatDateTime } from '#lib/format.ts'

/** '5 minutes ago' under a day, '12 Nov 2026, 14:05' after it; the exact time shows on pointing. */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className={className}>
      {formatAgo(iso)}
    </time>
  )
}
