import { type ReactNode, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

interface TryButtonProps {
  /** Gets the form that the button is in. */
  onTry: (form: HTMLFormElement | null) => Promise<void>
  /** The error text when the server sends no message. */
  failed: string
  busyLabel: string
  icon: ReactNode
  variant: 'accent' | 'secondary'
  disabled?: boolean
  autoFocus?: boolean
  children: ReactNode
}

/** A button of an auth form that calls the server by itself, with its error above it. */
export function TryButton({ onTry, failed, ...button }: TryButtonProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const press = async (form: HTMLFormElement | null) => {
    setBusy(true)
    setFault(undefined)
    try {
      await onTry(form)
    } catch (error) {
      setFault(messageOf(error, failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {fault && <Alert tone="bad">{fault}</Alert>}
      <Button {...button} size="lg" busy={busy} onClick={(event) => void press(event.currentTarget.form)} />
    </>
  )
}
