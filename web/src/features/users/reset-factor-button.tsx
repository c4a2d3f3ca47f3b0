import { useState } from 'react'
import { resetSecondFactor } from '#features/account/second-factor.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

/** Removes the second factor of a user who has lost the phone. */
export function ResetFactorButton({ user }: { user: { id: number; name: string } }) {
  const toast = useToast()
  const [confirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const close = () => {
    setConfirming(false)
    setError(undefined)
  }

  const reset = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await resetSecondFactor(user.id)
      toast.show(`The second factor of ${user.name} is reset`)
      close()
    } catch (fault) {
      setError(messageOf(fault, 'Failed to reset the second factor'))
    }
    setBusy(false)
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setConfirming(true)}>
        Reset second factor
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={close}
        onConfirm={() => void reset()}
        title={`Reset the second factor of ${user.name}?`}
        text="They are signed out everywhere, and their app and passkeys stop working. Their password alone opens the account until they add a new one. Make sure the request really comes from them."
        confirmLabel="Reset"
        busy={busy}
        error={error}
      />
    </>
  )
}
