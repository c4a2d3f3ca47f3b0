import { useState } from 'react'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { Sample } from './sample.tsx'

type Opened = 'dialog' | 'confirm' | 'drawer' | undefined

const people = [
  { value: '1', label: 'Ada Obi' },
  { value: '2', label: 'Tunde Bakare' },
]

export function OverlaySamples() {
  const [opened, setOpened] = useState<Opened>()
  const [person, setPerson] = useState<ComboboxOption | null>(null)
  const { show, fail } = useToast()
  const close = () => setOpened(undefined)
  return (
    <Sample title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpened('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpened('confirm')}>
          Open confirmation
        </Button>
        <Button variant="secondary" onClick={() => setOpened('drawer')}>
          Open drawer
        </Button>
        <Button variant="secondary" onClick={() => show('User added')}>
          Show toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => show('Removed: Ada Obi', { label: 'Undo', run: () => show('Ada Obi is back') })}
        >
          Show toast with action
        </Button>
        <Button variant="secondary" onClick={() => fail('Bulk delete failed')}>
          Show failure
        </Button>
        <Tooltip text="12 Nov 2026, 14:05">
          <button type="button" className="rounded-sm underline decoration-dotted underline-offset-4">
            Hover over me
          </button>
        </Tooltip>
      </div>
      <Dialog
        open={opened === 'dialog'}
        onClose={close}
        title="Add payment"
        text="It is recorded as a manual payment."
      >
        <form onSubmit={(event) => event.preventDefault()}>
          <div className="grid gap-4">
            <Field label="Reference">
              <Input />
            </Field>
            <Field label="User">
              <Combobox options={people} value={person} onChange={setPerson} />
            </Field>
          </div>
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Add payment</Button>
          </DialogActions>
        </form>
      </Dialog>
      <ConfirmDialog
        open={opened === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Delete Ada Obi?"
        text="Are you sure you want to delete this user? This action cannot be undone."
        confirmLabel="Delete user"
        error="Failed to delete user"
      />
      <Drawer open={opened === 'drawer'} onClose={close} label="Menu">
        <p>On a phone, the links of the bar are here.</p>
      </Drawer>
    </Sample>
  )
}
