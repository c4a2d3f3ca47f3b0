import type { ReactElement } from 'react'
import { iconButtonStyle } from './button-style.ts'
import { ScopedLink } from './scoped-link.tsx'
import { Tooltip } from './tooltip.tsx'

interface IconLinkProps {
  to: string
  /** The accessible name, also shown as a tooltip. */
  label: string
  icon: ReactElement
}

/** A link that looks like a small icon button, for a row of a table. */
export const IconLink = ({ to, label, icon }: IconLinkProps) => (
  <Tooltip text={label}>
    <ScopedLink to={to} aria-label={label} className={iconButtonStyle('ghost', 'sm')}>
      {icon}
    </ScopedLink>
  </Tooltip>
)
