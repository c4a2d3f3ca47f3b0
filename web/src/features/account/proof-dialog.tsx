import { passwordProof } from '@jara/contract/auth/forms'
import type { ReactNode } from 'react'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'

interface ProofDialogProps {
  title: string
  text: ReactNode
  submitLabel: string
  tone?: 'danger' | 'primary'
  onClose: () => void
  /** Runs the action, then closes the dialog or shows the next step. */
  prove: (proof: { password: string }) => Promise<void>
}

/** Asks for the password again, so that a stolen session alone is not enough for a sensitive action. */
export function ProofDialog({ prove, ...dialog }: ProofDialogProps) {
  const form = useCardForm({
    schema: passwordProof,
    values: { password: '' },
    save: prove,
    failed: 'Something went wrong. Please try again.',
  })
  return (
    <ShortFormDialog form={form} {...dialog}>
      <Field label="Your password" required error={form.errors.password?.message}>
        <Input {...form.form.register('password')} type="password" autoComplete="current-password" />
      </Field>
    </ShortFormDialog>
  )
}
