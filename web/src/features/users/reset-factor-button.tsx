import { useState } from 'react'
import { resetSecondFactor } from '#features/account/second-factor.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'

/** For somebody whose phone is gone. */
export function ResetFactorButton({ user }: { user: { id: number; name: string } }) {
  const snackbar = useSnackbar()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const close = () => {
    setAsks(false)
    setError(undefined)
  }

  const reset = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await resetSecondFactor(user.id)
      snackbar.show(`The second factor of ${user.name} is reset`)
      close()
    } catch (fault) {
      setError(messageOf(fault, 'Failed to reset the second factor'))
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setAsks(true)}>
        Reset second factor
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={close}
        onConfirm={() => void reset()}
        title={`Reset the second factor of ${user.name}?`}
        text="They are signed out everywhere, their app and passkeys stop working, and the password alone opens the account until they add one again. Be sure that it is really them who ask."
        confirmLabel="Reset"
        busy={busy}
        error={error}
      />
    </>
  )
}
