import { Link } from 'react-router'
import { useBrand } from '#content/brand.ts'
import { cx } from '#ui/cx.ts'

interface BrandProps {
  to: string
  /** Whether to hide the agency's name between 601 and 1023 px, where the links need the room. */
  short?: boolean
}

export function Brand({ to, short = false }: BrandProps) {
  const { name } = useBrand()
  return (
    <Link to={to} aria-label={name} className="flex min-w-0 items-center gap-2.5 rounded-sm">
      <BrandMark className="size-8 shrink-0" />
      <span
        className={cx('truncate font-bold font-display text-xl tracking-tight', short && 'bar:max-lg:hidden')}
      >
        {name}
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
