import { Link } from 'react-router'
import { agency, portalName } from '#content/agency.ts'
import { cx } from '#ui/cx.ts'

interface BrandProps {
  to: string
  /** Whether to add the agency's name from 900 px. */
  byline?: boolean
  /** Whether to hide the portal's name between 601 and 900 px, where the links need the room. */
  short?: boolean
}

export function Brand({ to, byline = false, short = false }: BrandProps) {
  return (
    <Link to={to} aria-label={portalName} className="flex shrink-0 items-center gap-2.5 rounded-sm">
      <BrandMark className="size-8" />
      <span className={cx('flex flex-col leading-none', short && 'bar:max-panes:hidden')}>
        <span className="font-bold font-display text-xl tracking-tight">{portalName}</span>
        {byline && <span className="mt-0.5 hidden text-muted text-xs panes:block">by {agency.name}</span>}
      </span>
    </Link>
  )
}

/** The logo: an adire spiral on an indigo square. */
export function BrandMark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" className="fill-panel" />
      <path
        d="M15 16a1.5 1.5 0 0 1 3 0a3.5 3.5 0 0 1-7 0a5.5 5.5 0 0 1 11 0a7.5 7.5 0 0 1-15 0"
        className="stroke-on-panel"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cx="25" cy="8" r="2" className="fill-accent" />
    </svg>
  )
}
