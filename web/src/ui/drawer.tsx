import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'

interface DrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** A side sheet that uses the native dialog element, so that public pages need no library. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  useEffect(() => {
    const element = dialog.current
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element) element?.close()
    }
    element?.addEventListener('click', closeOutside)
    return () => element?.removeEventListener('click', closeOutside)
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className={cx(
        'my-0 ml-auto h-dvh translate-x-full border-l starting:open:translate-x-full max-h-dvh w-80 max-w-[85vw] overflow-y-auto border-line bg-surface text-ink shadow-soft transition-[translate,overlay,display] transition-discrete duration-250 ease-out open:translate-x-0',
        'backdrop:bg-scrim',
      )}
    >
      <div className="flex min-h-full flex-col gap-2 p-4">
        <button
          type="button"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
          className="grid size-10 place-items-center self-end rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
        {children}
      </div>
    </dialog>
  )
}
