import { useEffect, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

interface CodeFormProps {
  /** A part of the address to which the code was sent. */
  hint: string
  submitLabel: string
  busyLabel: string
  onCode: (code: string) => Promise<void>
  onResend: () => Promise<void>
  onCancel: () => void
}

/** Asks for the code that was emailed to the recipient of the quote. */
export function CodeForm({ hint, submitLabel, busyLabel, onCode, onResend, onCancel }: CodeFormProps) {
  const { errors, banner, busy, ready, formProps } = usePlainForm({
    schema: async () => (await import('@jara/contract/quotes/link-forms')).codeForm,
    submit: ({ code }) => onCode(code),
    failed: 'This did not work. Please check your connection and try again.',
  })
  return (
    <form {...formProps} noValidate className="mt-5 flex flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      <Field
        label="Code"
        required
        hint={`We sent six digits to ${hint}. The code works for ten minutes.`}
        error={errors.code}
      >
        <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" size="lg" busy={busy} disabled={!ready} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        <Button variant="ghost" size="lg" disabled={busy} onClick={onCancel}>
          Back
        </Button>
      </div>
      <Resend onResend={onResend} />
    </form>
  )
}

const waitSeconds = 30

/** Sends another code, at the earliest half a minute after the one before it. */
function Resend({ onResend }: Pick<CodeFormProps, 'onResend'>) {
  const [wait, setWait] = useState(waitSeconds)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const isWaiting = wait > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWait((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  const resend = async () => {
    setBusy(true)
    setOutcome(undefined)
    try {
      await onResend()
      setOutcome({ tone: 'good', text: 'We sent you a new code. The code before it no longer works.' })
      setWait(waitSeconds)
    } catch (error) {
      setOutcome({ tone: 'bad', text: messageOf(error, 'The code could not be sent. Please try again.') })
    }
    setBusy(false)
  }
  return (
    <>
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        busy={busy}
        aria-disabled={isWaiting}
        onClick={() => void resend()}
      >
        {isWaiting ? `Send a new code in ${wait} s` : 'Send a new code'}
      </Button>
    </>
  )
}
