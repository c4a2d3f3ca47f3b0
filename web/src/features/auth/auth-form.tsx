import type { ReactNode } from 'react'
import type { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

interface AuthFormProps {
  form: Pick<ReturnType<typeof usePlainForm>, 'banner' | 'busy' | 'ready' | 'formProps'>
  /** The error of the whole form, shown when there is no banner. */
  fault?: string
  /** A link or button that resolves the fault. */
  faultAction?: ReactNode
  submitLabel: string
  busyLabel: string
  /** Use `secondary` where another way to sign in is the main one. */
  submitVariant?: 'accent' | 'secondary'
  children: ReactNode
  /** Alternatives, below the submit button. */
  after?: ReactNode
}

/** The layout of every auth form: error, fields, submit button, alternatives. */
export function AuthForm({
  form: { banner, busy, ready, formProps },
  fault,
  faultAction,
  submitLabel,
  busyLabel,
  submitVariant = 'accent',
  children,
  after,
}: AuthFormProps) {
  return (
    <form {...formProps} noValidate className="mt-6 flex flex-col gap-4">
      {(banner ?? fault) && (
        <Alert tone="bad" action={faultAction}>
          {banner ?? fault}
        </Alert>
      )}
      {children}
      <Button
        type="submit"
        variant={submitVariant}
        size="lg"
        className="mt-2"
        busy={busy}
        disabled={!ready}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
      {after}
    </form>
  )
}
