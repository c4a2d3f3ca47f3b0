import { passwordProof } from '@jara/contract/auth-forms'
import type { ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useCardForm } from './use-card-form.ts'

interface ProofDialogProps {
  title: string
  text: ReactNode
  submitLabel: string
  tone?: 'danger' | 'primary'
  onClose: () => void
  /** Does it, and closes the dialog or goes on. */
  prove: (proof: { password: string }) => Promise<void>
}

/** Asks for the password again before something that a borrowed session must not do. */
export function ProofDialog({
  title,
  text,
  submitLabel,
  tone = 'primary',
  onClose,
  prove,
}: ProofDialogProps) {
  const { form, submit, errors, busy, banner } = useCardForm({
    schema: passwordProof,
    values: { password: '' },
    save: prove,
    failed: 'This could not be done. Please try again.',
  })
  return (
    <Dialog open onClose={onClose} busy={busy} title={title} text={text}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        <Field label="Your password" required error={errors.password?.message}>
          <Input {...form.register('password')} type="password" autoComplete="current-password" />
        </Field>
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={tone} busy={busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
