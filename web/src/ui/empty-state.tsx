import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Pattern, type PatternName } from './pattern.tsx'

interface EmptyStateProps {
  /** Says what is missing: 'No payments found.' */
  text: string
  /** What to do next. */
  hint?: ReactNode
  action?: ReactNode
  pattern?: PatternName
  className?: string
}

export function EmptyState({ text, hint, action, pattern = 'spirals', className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-4 py-10 text-center', className)}>
      <span className="mb-4 block size-24 overflow-hidden rounded-lg border border-line bg-sunken text-brand/35">
        <Pattern name={pattern} />
      </span>
      <p className="font-semibold">{text}</p>
      {hint && <p className="mt-1 max-w-prose text-muted text-sm">{hint}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
