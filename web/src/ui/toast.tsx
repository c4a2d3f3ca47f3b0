import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ToastAction } from '#lib/toast-context.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface ToastProps {
  text: string
  failed: boolean
  action?: ToastAction
  onGone: () => void
}

const textMs = 3000
// An action takes longer to reach.
const actionMs = 10_000
const recheckMs = 500

/** Moves the focus to the action with F6, because it is at the end of the page. The newest toast listens last. */
function useActionKey(hasAction: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!hasAction) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      button.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [hasAction])
  return button
}

/**
 * A message that disappears after three seconds, or ten with an action, unless it is hovered or focused. A failure
 * stays until dismissed.
 */
export function Toast({ text, failed, action, onGone }: ToastProps) {
  const element = useRef<HTMLDivElement>(null)
  const leave = useRef(onGone)
  leave.current = onGone
  const hasAction = action !== undefined
  const actionButton = useActionKey(hasAction)
  const shownMs = hasAction ? actionMs : textMs

  useEffect(() => {
    if (failed) return
    const tryToLeave = () => {
      if (element.current?.matches(':hover, :focus-within')) timer = setTimeout(tryToLeave, recheckMs)
      else leave.current()
    }
    let timer = setTimeout(tryToLeave, shownMs)
    return () => clearTimeout(timer)
  }, [failed, shownMs])

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
      {action && (
        <Button
          ref={actionButton}
          variant="ghost"
          size="sm"
          aria-keyshortcuts="F6"
          onClick={() => {
            action.run()
            onGone()
          }}
        >
          {action.label}
          <span aria-hidden className="font-normal text-xs max-sm:hidden">
            F6
          </span>
        </Button>
      )}
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
