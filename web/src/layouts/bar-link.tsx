import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cx } from '#ui/cx.ts'

interface BarLinkProps {
  to: string
  children: ReactNode
}

export const rowStyle =
  'relative flex h-10 items-center whitespace-nowrap rounded-sm px-1 font-semibold text-muted transition-colors duration-150 hover:text-ink md:px-1.5 lg:px-2.5'

/** A link in the row of the bar. The link to the current page has an accent underline. */
export function RowLink({ to, children }: BarLinkProps) {
  return (
    <NavLink
      to={to}
      className={cx(
        rowStyle,
        'after:absolute after:inset-x-1 after:-bottom-3 after:h-0.5 after:rounded-full aria-[current=page]:text-ink aria-[current=page]:after:bg-accent md:after:inset-x-1.5 lg:after:inset-x-2.5',
      )}
    >
      {children}
    </NavLink>
  )
}

export const columnStyle =
  'flex min-h-12 items-center gap-3 rounded-md px-3 text-left font-semibold transition-colors duration-150 hover:bg-sunken'

export function ColumnLink({ to, children }: BarLinkProps) {
  return (
    <NavLink
      to={to}
      className={cx(columnStyle, 'aria-[current=page]:bg-brand-soft aria-[current=page]:text-on-brand-soft')}
    >
      {children}
    </NavLink>
  )
}
