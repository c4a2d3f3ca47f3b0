import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Alert
      tone="good"
      className="mt-5"
      title="Save your recovery codes"
      action={
        <Button size="sm" variant="secondary" onClick={onDone}>
          I have saved them
        </Button>
      }
    >
      <p>Use one to sign in if you lose your phone or passkey. Each works once, and we show them only now.</p>
      <ul aria-label="Recovery codes" className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold">{code}</code>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
