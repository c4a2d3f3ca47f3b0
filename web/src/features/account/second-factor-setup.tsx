import { totpCode } from '@jara/contract/auth/forms'
import { useState } from 'react'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { beginSecondFactor, useTurnOn } from './second-factor.api.ts'

interface SecondFactorSetupProps {
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

export function SecondFactorSetup({ onClose, onCodes }: SecondFactorSetupProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string }>()
  const turnOn = useTurnOn()
  const form = useCardForm({
    schema: totpCode,
    values: { code: '' },
    save: async (values) => {
      onCodes((await turnOn.mutateAsync(values)).recoveryCodes)
      onClose()
    },
    failed: 'Failed to add the app',
  })

  if (!begun)
    return (
      <ProofDialog
        title="Add an authenticator app"
        text="You need an app on your phone, such as Google Authenticator, Aegis or 1Password."
        submitLabel="Continue"
        onClose={onClose}
        prove={async (proof) => setBegun(await beginSecondFactor(proof))}
      />
    )
  return (
    <ShortFormDialog
      form={form}
      title="Scan this code"
      text="Scan it with your authenticator app, then enter the six digits it shows."
      submitLabel="Add the app"
      onClose={onClose}
    >
      <QrCode value={begun.uri} label="QR code for your authenticator app" />
      <p className="text-sm">
        Cannot scan it? Type this key:{' '}
        <code className="font-semibold [overflow-wrap:anywhere]">{begun.secret}</code>
      </p>
      <Field label="Code" required error={form.errors.code?.message}>
        <Input {...form.form.register('code')} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
    </ShortFormDialog>
  )
}
