import { text } from '@jara/contract/text'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { signInWithPasskey } from './auth.api.ts'

interface PasskeyButtonProps {
  /** The challenge that the server returned for the password. Without it, the passkey alone signs in. */
  challenge?: string
  variant: 'accent' | 'secondary'
  disabled?: boolean
  autoFocus?: boolean
  onSignedIn: () => void
  children: ReactNode
}

export function PasskeyButton({
  challenge,
  variant,
  disabled,
  autoFocus,
  onSignedIn,
  children,
}: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const signIn = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      await signInWithPasskey(challenge)
      onSignedIn()
    } catch (error) {
      setFault(messageOf(error, text.loginFailed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {fault && <Alert tone="bad">{fault}</Alert>}
      <Button
        variant={variant}
        size="lg"
        icon={<KeyRound aria-hidden className="size-4.5" />}
        busy={busy}
        busyLabel="Waiting for your device..."
        disabled={disabled}
        autoFocus={autoFocus}
        onClick={() => void signIn()}
      >
        {children}
      </Button>
    </>
  )
}
