import { cx } from './cx.ts'

interface CountBadgeProps {
  count: number
  /** What is counted, for screen readers: 'unread messages'. */
  label?: string
  /** Whether to highlight the count, because it needs attention. */
  strong?: boolean
}

const max = 99

export function CountBadge({ count, label, strong = false }: CountBadgeProps) {
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 font-bold text-xs tabular-nums',
        strong ? 'bg-accent text-on-accent' : 'bg-brand-soft text-on-brand-soft',
      )}
    >
      {count > max ? `${max}+` : count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
