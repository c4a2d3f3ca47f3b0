import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { softTone } from './tone.ts'

type AlertTone = 'brand' | 'accent' | 'good' | 'bad'

interface AlertProps {
  tone?: AlertTone
  title?: string
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

const icons = { brand: Info, accent: TriangleAlert, good: CircleCheck, bad: CircleAlert }

/** A banner in the page. Screen readers announce errors at once and other messages politely. */
export function Alert({ tone = 'brand', title, children, action, onDismiss, className }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-md px-4 py-3 text-sm', softTone[tone], className)}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            {title && <p className="font-semibold">{title}</p>}
            {children}
          </div>
        </div>
        {action}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-sm hover:bg-current/10"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
