import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface StatProps {
  label: string
  value: ReactNode
  hint?: ReactNode
  className?: string
}

export function Stat({ label, value, hint, className }: StatProps) {
  return (
    <div className={cx('@container min-w-0', className)}>
      <p className="font-medium text-muted text-sm">{label}</p>
      <p className="mt-1 font-bold font-display text-2xl tabular-nums leading-tight [overflow-wrap:anywhere] @min-[15rem]:text-3xl">
        {value}
      </p>
      {hint && <p className="mt-1 text-muted text-sm">{hint}</p>}
    </div>
  )
}
