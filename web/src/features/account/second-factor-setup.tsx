import { totpCode } from '@jara/contract/auth-forms'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { beginSecondFactor, useTurnOn } from './second-factor.api.ts'
import { useCardForm } from './use-card-form.ts'

interface SecondFactorSetupProps {
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

export function SecondFactorSetup({ onClose, onCodes }: SecondFactorSetupProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const turnOn = useTurnOn()
  const { form, submit, errors, busy, banner } = useCardForm({
    schema: totpCode,
    values: { code: '' },
    save: async (values) => {
      onCodes((await turnOn.mutateAsync(values)).recoveryCodes)
      onClose()
    },
    failed: 'Failed to turn the second factor on',
  })

  if (!begun)
    return (
      <ProofDialog
        title="Turn the second factor on"
        text="You need an authenticator app on your phone."
        submitLabel="Continue"
        onClose={onClose}
        prove={async (proof) => setBegun(await beginSecondFactor(proof))}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title="Scan this code"
      text="Scan it with your authenticator app, then enter the six digits that the app shows."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {banner && <Alert tone="bad">{banner}</Alert>}
        <QrCode value={begun.uri} label="QR code for your authenticator app" />
        <p className="text-sm">
          Cannot scan it? Type this key:{' '}
          <code className="font-semibold [overflow-wrap:anywhere]">{begun.secret}</code>
        </p>
        <Field label="Code" required error={errors.code?.message}>
          <Input {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" />
        </Field>
        <DialogActions>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Turn on
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
