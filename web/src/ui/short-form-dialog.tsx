import type { FormEvent, ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { RequiredNote } from './required-mark.tsx'

interface ShortFormDialogProps {
  form: { submit: (event: FormEvent) => Promise<void>; banner: string | undefined; busy: boolean }
  title: string
  text?: ReactNode
  submitLabel: string
  busyLabel?: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  onClose: () => void
  children: ReactNode
}

/** A short form (`useCardForm`) in its own dialog. */
export function ShortFormDialog({
  form: { submit, banner, busy },
  title,
  text,
  submitLabel,
  busyLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  onClose,
  children,
}: ShortFormDialogProps) {
  return (
    <Dialog open onClose={onClose} busy={busy} title={title} text={text}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <RequiredNote />
        {banner && <Alert tone="bad">{banner}</Alert>}
        {children}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={tone} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
