import { passwordProof } from '@jara/contract/auth-forms'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import type { ArrivalState } from '#lib/guards.ts'
import { clearSession } from '#lib/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { downloadData, removeAccount } from './account.api.ts'
import { AccountCard } from './account-card.tsx'
import { useCardForm } from './use-card-form.ts'

export function LeaveCard() {
  const snackbar = useSnackbar()
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)

  const download = async () => {
    setBusy(true)
    await downloadData().catch((error: unknown) =>
      snackbar.fail(messageOf(error, 'Failed to download your data')),
    )
    setBusy(false)
  }

  return (
    <AccountCard title="Your data" text="Everything we keep about you, in one file; or leave for good.">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-4" />}
          busy={busy}
          busyLabel="Gathering..."
          onClick={() => void download()}
        >
          Download my data
        </Button>
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => setLeaving(true)}
        >
          Delete my account
        </Button>
      </div>
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </AccountCard>
  )
}

const gone: ArrivalState = { notice: 'Your account is deleted.', tone: 'good' }

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { form, submit, errors, busy, banner } = useCardForm({
    schema: passwordProof,
    values: { password: '' },
    save: async (proof) => {
      await removeAccount(proof)
      await navigate('/', { replace: true, state: gone })
      clearSession()
    },
    failed: 'Failed to delete your account',
  })
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title="Delete your account?"
      text="You lose access at once, and your name and email are erased. Payments stay in the books without your name. This cannot be undone."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        <Field label="Your password" required error={errors.password?.message}>
          <Input {...form.register('password')} type="password" autoComplete="current-password" />
        </Field>
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Deleting...">
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
