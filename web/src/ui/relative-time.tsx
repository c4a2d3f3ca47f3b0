import { formatAgo, formatDateTime } from '#lib/format.ts'

/** Shows '5 minutes ago' within a day, then '12 Nov 2026, 14:05'. The exact time shows on hover. */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className={className}>
      {formatAgo(iso)}
    </time>
  )
}
