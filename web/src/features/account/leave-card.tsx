import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { clearSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { downloadData, removeAccount } from './account.api.ts'
import { LateProofDialog } from './late-proof-dialog.tsx'

export function LeaveCard() {
  const snackbar = useSnackbar()
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)

  const download = async () => {
    setBusy(true)
    await downloadData().catch((error: unknown) =>
      snackbar.fail(messageOf(error, 'Failed to download your data')),
    )
    setBusy(false)
  }

  return (
    <TitledCard title="Your data" text="Everything we keep about you, in one file; or leave for good.">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-4" />}
          busy={busy}
          busyLabel="Gathering..."
          onClick={() => void download()}
        >
          Download my data
        </Button>
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => setLeaving(true)}
        >
          Delete my account
        </Button>
      </div>
      {leaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </TitledCard>
  )
}

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { key: at } = useLocation()
  return (
    <LateProofDialog
      title="Delete your account?"
      text="You lose access at once, and your name and email are erased. Payments stay in the books without your name. This cannot be undone."
      submitLabel="Delete my account"
      tone="danger"
      onClose={onClose}
      prove={async (proof) => {
        await removeAccount(proof)
        clearSession({ at, farewell: 'Your account is deleted.' })
      }}
    />
  )
}
