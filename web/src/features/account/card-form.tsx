import type { FormEvent, ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

interface CardFormProps {
  onSubmit: (event: FormEvent) => Promise<void>
  banner: string | undefined
  busy: boolean
  submitLabel: string
  busyLabel?: string
  children: ReactNode
}

export function CardForm({
  onSubmit,
  banner,
  busy,
  submitLabel,
  busyLabel = 'Saving...',
  children,
}: CardFormProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="flex max-w-md flex-col gap-4">
      {banner && <Alert tone="bad">{banner}</Alert>}
      {children}
      <Button type="submit" variant="secondary" busy={busy} busyLabel={busyLabel} className="self-start">
        {submitLabel}
      </Button>
    </form>
  )
}
