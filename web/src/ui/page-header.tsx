import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface PageHeaderProps {
  title: string
  /** A line above the title that names the section. */
  eyebrow?: string
  text?: ReactNode
  actions?: ReactNode
  className?: string
}

/** The heading of a screen. It is focusable, so that a route change is announced. */
export function PageHeader({ title, eyebrow, text, actions, className }: PageHeaderProps) {
  return (
    <header className={cx('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        {eyebrow && <p className="mb-1 font-semibold text-brand text-sm">{eyebrow}</p>}
        <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">
          {title}
        </h1>
        {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
