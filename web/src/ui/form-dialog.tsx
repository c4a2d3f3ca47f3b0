import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RowForm } from '#lib/use-row-form.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx'
import { RequiredNote } from './required-mark.tsx'

interface FormDialogProps<Row extends { version?: number }, Values extends FieldValues, Output> {
  rowForm: RowForm<Row, Values, Output>
  /** Returns readable values by field name, to compare two users' changes. */
  describe: (values: Values) => Readonly<Record<string, string>>
  size?: 'md' | 'lg'
  children: ReactNode
}

const titleCase = (name: string): string => name.replace(/\b\w/g, (letter) => letter.toUpperCase())

/**
 * A dialog to add or edit a row. It shows errors, and a comparison when another user saved first. Escape is easily
 * pressed by mistake, so it asks before it discards what was typed.
 */
export function FormDialog<Row extends { version?: number }, Values extends FieldValues, Output>({
  rowForm,
  describe,
  size,
  children,
}: FormDialogProps<Row, Values, Output>) {
  const { form, thing, adds, submit, busy, banner, clash, close } = rowForm
  const { isDirty } = form.formState
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Dialog
      open
      onClose={() => (isDirty ? setIsAsking(true) : close())}
      title={`${adds ? 'Add' : 'Edit'} ${titleCase(thing)}`}
      size={size}
      busy={busy}
    >
      {clash && (
        <ClashNotice
          theirs={describe(clash.theirs)}
          mine={describe(clash.mine)}
          busy={busy}
          onTakeTheirs={clash.takeTheirs}
          onKeepMine={clash.keepMine}
        />
      )}
      <form noValidate hidden={clash !== undefined} onSubmit={(event) => void submit(event)}>
        {banner && (
          <Alert tone="bad" className="mb-4">
            {banner}
          </Alert>
        )}
        <div className="flex flex-col gap-4">
          <RequiredNote />
          {children}
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            {adds ? `Add ${thing}` : 'Save changes'}
          </Button>
        </DialogActions>
      </form>
      {isAsking && (
        <LazyConfirmDialog
          open
          onClose={() => setIsAsking(false)}
          onConfirm={close}
          title={adds ? `Discard this ${thing}?` : 'Discard your changes?'}
          text="What you entered is not saved yet."
          confirmLabel="Discard"
          cancelLabel="Keep editing"
        />
      )}
    </Dialog>
  )
}
