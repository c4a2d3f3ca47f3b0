import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { BusyScope } from './busy-scope.tsx'
import { cx } from './cx.ts'
import { dialogPlace, dialogStyle, scrimStyle } from './popup-style.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  size?: 'md' | 'lg'
  /** While true, the dialog cannot be closed, because a save is running. */
  busy?: boolean
  /** Usually a form that ends with `DialogActions`. */
  children: ReactNode
}

const widths = { md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' }

export function Dialog({ open, onClose, title, text, size = 'md', busy = false, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  // Focuses the first field, except on touch screens, where the keyboard would cover the dialog.
  const firstFocus = (opened: string) =>
    (opened !== 'touch' && popup.current?.querySelector<HTMLElement>('form :is(input, select, textarea)')) ||
    true

  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={cx(scrimStyle, 'z-40')} />
        <Base.Viewport className={cx(dialogPlace, 'z-40')}>
          <Base.Popup
            ref={popup}
            initialFocus={firstFocus}
            className={cx(dialogStyle, 'max-h-[92dvh] overflow-y-auto', widths[size])}
          >
            <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
              <Base.Title className="text-xl [overflow-wrap:anywhere]">{title}</Base.Title>
              <Base.Close
                aria-label="Close dialog"
                disabled={busy}
                className="-mt-1.5 -mr-2 grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink disabled:opacity-55"
              >
                <X aria-hidden className="size-5" />
              </Base.Close>
            </div>
            {text && (
              <Base.Description className="mt-1 px-5 text-muted text-sm sm:px-6">{text}</Base.Description>
            )}
            <div className="px-5 py-5 sm:px-6 sm:pb-6">
              <BusyScope>{children}</BusyScope>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
