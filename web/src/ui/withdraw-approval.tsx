import { useNotify } from '#lib/use-notify.ts'
import { Button } from './button.tsx'

interface WithdrawApprovalProps {
  busy: boolean
  withdraw: () => Promise<unknown>
  /** Runs after a success, such as to close the dialog. */
  onWithdrawn?: () => void
}

/** Lets a member of staff take back their own first approval. */
export function WithdrawApproval({ busy, withdraw, onWithdrawn }: WithdrawApprovalProps) {
  const notify = useNotify()
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={busy}
      busyLabel="Saving..."
      onClick={() =>
        void notify(
          withdraw().then(() => onWithdrawn?.()),
          { done: () => 'Your approval was withdrawn', failed: 'Failed to withdraw your approval' },
        )
      }
    >
      Withdraw my approval
    </Button>
  )
}
