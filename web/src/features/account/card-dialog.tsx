import type { FormEvent, ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'

interface CardDialogProps {
  form: { submit: (event: FormEvent) => Promise<void>; banner: string | undefined; busy: boolean }
  title: string
  text?: ReactNode
  submitLabel: string
  busyLabel?: string
  tone?: 'danger' | 'primary'
  onClose: () => void
  children: ReactNode
}

/** A short form of the account screen in a dialog of its own. */
export function CardDialog({
  form: { submit, banner, busy },
  title,
  text,
  submitLabel,
  busyLabel,
  tone = 'primary',
  onClose,
  children,
}: CardDialogProps) {
  return (
    <Dialog open onClose={onClose} busy={busy} title={title} text={text}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        {children}
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={tone} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
