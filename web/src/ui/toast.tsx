import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from './cx.ts'

interface ToastProps {
  text: string
  failed: boolean
  onGone: () => void
}

const shownMs = 3000
const recheckMs = 500

/**
 * A message that disappears after three seconds, unless it is hovered or focused. A failure stays until
 * dismissed.
 */
export function Toast({ text, failed, onGone }: ToastProps) {
  const element = useRef<HTMLDivElement>(null)
  const leave = useRef(onGone)
  leave.current = onGone

  useEffect(() => {
    if (failed) return
    const tryToLeave = () => {
      if (element.current?.matches(':hover, :focus-within')) timer = setTimeout(tryToLeave, recheckMs)
      else leave.current()
    }
    let timer = setTimeout(tryToLeave, shownMs)
    return () => clearTimeout(timer)
  }, [failed])

  const Icon = failed ? CircleAlert : CircleCheck
  return (
    <div
      ref={element}
      className={cx(
        'pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-md border py-2 pr-2 pl-4 text-sm shadow-soft sm:w-auto sm:min-w-72 sm:max-w-md',
        failed ? 'border-bad bg-bad-soft text-on-bad-soft' : 'panel border-panel-line',
      )}
    >
      <Icon aria-hidden className="mt-1.5 size-4.5 shrink-0" />
      <p className="flex-1 py-1.5 font-medium [overflow-wrap:anywhere]">{text}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onGone}
        className="grid size-8 shrink-0 place-items-center rounded-sm hover:bg-current/10"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
