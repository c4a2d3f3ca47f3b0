import { text } from '@jara/contract/text'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { signInWithPasskey } from './auth.api.ts'
import { TryButton } from './try-button.tsx'

interface PasskeyButtonProps {
  /** The challenge that the server returned for the password. Without it, the passkey alone signs in. */
  challenge?: string
  variant: 'accent' | 'secondary'
  disabled?: boolean
  autoFocus?: boolean
  onSignedIn: () => void
  children: ReactNode
}

export function PasskeyButton({ challenge, onSignedIn, ...button }: PasskeyButtonProps) {
  const signIn = async () => {
    await signInWithPasskey(challenge)
    onSignedIn()
  }
  return (
    <TryButton
      {...button}
      icon={<KeyRound aria-hidden className="size-4.5" />}
      busyLabel="Waiting for your device..."
      failed={text.loginFailed}
      onTry={signIn}
    />
  )
}
