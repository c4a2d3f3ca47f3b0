import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { BusyScope } from './busy-scope.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { DialogActions } from './dialog-actions.tsx'
import { dialogPlace, dialogStyle, scrimStyle } from './popup-style.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** A question that names the item: 'Delete “Shop website”?' */
  title: string
  text: ReactNode
  confirmLabel: string
  /** Names what stays as it is, for an action that itself cancels something. */
  cancelLabel?: string
  busyLabel?: string
  busy?: boolean
  error?: string
  /** Use `danger` for actions that cannot be undone. */
  tone?: 'danger' | 'primary'
}

export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  busyLabel,
  busy = false,
  error,
  tone = 'danger',
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={cx(scrimStyle, 'z-40')} />
        <AlertDialog.Viewport className={cx(dialogPlace, 'z-40')}>
          <AlertDialog.Popup className={cx(dialogStyle, 'p-5 sm:max-w-md sm:p-6')}>
            <AlertDialog.Title className="text-xl [overflow-wrap:anywhere]">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted [overflow-wrap:anywhere]">
              {text}
            </AlertDialog.Description>
            {error && (
              <Alert tone="bad" className="mt-4">
                {error}
              </Alert>
            )}
            <DialogActions>
              <BusyScope>
                <Button variant="secondary" onClick={onClose}>
                  {cancelLabel}
                </Button>
                <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </BusyScope>
            </DialogActions>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
