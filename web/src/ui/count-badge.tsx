import { cx } from './cx.ts'

interface CountBadgeProps {
  count: number
  /** What is counted, for the ear: 'unread messages'. */
  label?: string
  /** Asks for attention; a plain number otherwise. */
  strong?: boolean
}

const most = 99

export function CountBadge({ count, label, strong = false }: CountBadgeProps) {
  return (
    <span
      className={cx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1.5 font-bold text-xs tabular-nums',
        strong ? 'bg-accent text-on-accent' : 'bg-brand-soft text-on-brand-soft',
      )}
    >
      {count > most ? `${most}+` : count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
