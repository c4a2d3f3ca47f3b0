import { Link, type To } from 'react-router'
import { CountBadge } from './count-badge.tsx'
import { cx } from './cx.ts'

interface ViewLinksProps {
  label: string
  views: readonly { id: string; label: string; to: To; count?: number }[]
  selected: string
  className?: string
}

/** Links between the views of one screen, each with its own URL. */
export function ViewLinks({ label, views, selected, className }: ViewLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="inline-flex flex-wrap gap-1 rounded-md bg-sunken p-1">
        {views.map(({ id, label: text, to, count }) => (
          <li key={id}>
            <Link
              to={to}
              preventScrollReset
              aria-current={id === selected ? 'page' : undefined}
              className={cx(
                'flex min-h-8 items-center gap-2 rounded-sm px-3 font-semibold text-sm transition-colors duration-150',
                id === selected ? 'bg-surface text-ink shadow-soft' : 'text-muted hover:text-ink',
              )}
            >
              {text}
              {count !== undefined && count > 0 && <CountBadge count={count} strong />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
