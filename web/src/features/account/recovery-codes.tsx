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
      title="Write down your recovery codes"
      action={
        <Button size="sm" variant="secondary" onClick={onDone}>
          I have kept them
        </Button>
      }
    >
      <p>Each opens your account once when your phone or passkey is gone. They are shown only now.</p>
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
