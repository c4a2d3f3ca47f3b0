import { useEffect, useId, useRef } from 'react'
import { useOnline } from '#lib/use-online.ts'
import { Button } from '#ui/button.tsx'
import { Pattern } from '#ui/pattern.tsx'

interface StayDialogProps {
  open: boolean
  retrying: boolean
  onRetry: () => void
  onStay: () => void
}

/** Says that the next page could not be loaded. It is a native dialog, so that public pages need no library. */
export function StayDialog({ open, retrying, onRetry, onStay }: StayDialogProps) {
  const online = useOnline()
  const dialog = useRef<HTMLDialogElement>(null)
  const [headingId, textId] = [useId(), useId()]

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      aria-describedby={textId}
      // Escape closes the dialog by itself. When the next page opens, `open` is false.
      onClose={() => open && onStay()}
      // Inline, because classes that only this part uses would be in the styles of every page. The policy allows it,
      // because this dialog is never prerendered.
      style={{ margin: 'auto', width: '24rem', maxWidth: 'calc(100vw - 2rem)' }}
      className="overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-soft backdrop:bg-scrim"
    >
      {open && (
        <>
          <div className="panel h-16 overflow-hidden">
            <Pattern name="spirals" className="text-on-panel/35" />
          </div>
          <div className="p-6">
            <h2 id={headingId} className="text-xl">
              {online ? 'This page could not be opened' : 'You are offline'}
            </h2>
            <p id={textId} className="mt-2 text-muted">
              {online
                ? 'The connection failed. Try again, or stay where you are: nothing you have typed is lost.'
                : 'The next page needs a connection. Stay where you are until you are back: nothing you have typed is lost.'}
            </p>
            <div className="mt-6 flex flex-wrap gap-2">
              <Button busy={retrying} onClick={onRetry}>
                Try again
              </Button>
              <Button variant="secondary" onClick={onStay}>
                Stay on this page
              </Button>
            </div>
          </div>
        </>
      )}
    </dialog>
  )
}
