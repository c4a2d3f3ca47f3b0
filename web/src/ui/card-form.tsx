import type { FormEvent, ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { RequiredNote } from './required-mark.tsx'

interface CardFormProps {
  onSubmit: (event: FormEvent) => Promise<void>
  banner: string | undefined
  busy: boolean
  submitLabel: string
  busyLabel?: string
  /** Whether the form fills the card, for forms in two columns. */
  wide?: boolean
  children: ReactNode
}

export function CardForm({
  onSubmit,
  banner,
  busy,
  submitLabel,
  busyLabel = 'Saving...',
  wide = false,
  children,
}: CardFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className={cx('flex flex-col gap-4', !wide && 'max-w-md')}
    >
      {banner && <Alert tone="bad">{banner}</Alert>}
      {children}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="secondary" busy={busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        <RequiredNote />
      </div>
    </form>
  )
}
