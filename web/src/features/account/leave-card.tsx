import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { clearSession } from '#lib/session.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { downloadData, removeAccount } from './account.api.ts'
import { LateProofDialog } from './late-proof-dialog.tsx'

export function LeaveCard() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)

  const download = async () => {
    setBusy(true)
    await downloadData().catch((error: unknown) =>
      toast.fail(messageOf(error, 'Failed to download your data')),
    )
    setBusy(false)
  }

  return (
    <TitledCard title="Your data" text="Download everything we store about you, or delete your account.">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Download aria-hidden className="size-4" />}
          busy={busy}
          busyLabel="Preparing..."
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
  const [isLastOwner, setLastOwner] = useState(false)
  return (
    <LateProofDialog
      title="Delete your account?"
      text={
        isLastOwner ? (
          <TextLink to="#team" onClick={onClose}>
            Go to your team
          </TextLink>
        ) : (
          'You lose access immediately. We erase your name and email; payment records stay without your name. Documents you signed are kept. This cannot be undone.'
        )
      }
      submitLabel="Delete my account"
      tone="danger"
      onClose={onClose}
      prove={async (proof) => {
        await removeAccount(proof).catch((error: unknown) => {
          setLastOwner(error instanceof ApiError && error.code === 'last_owner')
          throw error
        })
        clearSession({ at, notice: 'Your account has been deleted.' })
      }}
    />
  )
}
