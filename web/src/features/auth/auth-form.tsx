import type { ReactNode } from 'react'
import type { usePlainForm } from '#lib/plain-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { RequiredNote } from '#ui/required-mark.tsx'

interface AuthFormProps {
  form: Pick<ReturnType<typeof usePlainForm>, 'banner' | 'busy' | 'ready' | 'formProps'>
  /** An error of the whole form. It is shown when `form.banner` is empty. */
  fault?: string
  /** A link or button that resolves the fault. */
  faultAction?: ReactNode
  submitLabel: string
  busyLabel: string
  /** Use `secondary` where another button is the main way to sign in. */
  submitVariant?: 'accent' | 'secondary'
  children: ReactNode
  /** Links and other ways to sign in, shown below the submit button. */
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
      <RequiredNote />
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
