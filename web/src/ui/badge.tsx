import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { softTone, type Tone } from './tone.ts'

interface BadgeProps {
  tone?: Tone
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A status label with a coloured dot, or with an icon instead of the dot. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs leading-5 [&>svg]:self-center',
        softTone[tone],
        className,
      )}
    >
      {icon ?? <span aria-hidden className="size-1.5 shrink-0 self-center rounded-full bg-current" />}
      {children}
    </span>
  )
}
