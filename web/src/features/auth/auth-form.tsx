import type { ReactNode } from 'react'
import type { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

interface AuthFormProps {
  form: Pick<ReturnType<typeof usePlainForm>, 'banner' | 'busy' | 'ready' | 'formProps'>
  /** What is wrong with all of it, when no banner says more. */
  fault?: string
  /** What to do about a fault. */
  faultAction?: ReactNode
  submitLabel: string
  busyLabel: string
  /** Quieter where the form is the second choice. */
  submitVariant?: 'accent' | 'secondary'
  children: ReactNode
  /** Other ways on, below the button. */
  after?: ReactNode
}

/** The one shape of every form on an auth card: what is wrong, the fields, one button, the other ways. */
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
