import { moneyText } from '@jara/contract/money-text'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

interface RefreshFaultProps {
  retrying: boolean
  onRetry: () => void
}

/** Says that the list of payments is out of date. The payment itself is safe. */
export function RefreshFault({ retrying, onRetry }: RefreshFaultProps) {
  return (
    <Alert
      tone="bad"
      className="mt-5"
      action={
        <Button size="sm" variant="secondary" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p className="font-semibold">{moneyText.refreshPayments}</p>
      <p>Your payment is safe. Only the list below is not up to date.</p>
    </Alert>
  )
}
