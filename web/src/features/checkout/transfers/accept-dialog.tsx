import type { Transfer } from '@jara/contract/checkout/transfers'
import { formatNaira } from '@jara/contract/lib/money'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { fromServer } from '#lib/call.ts'
import { formatDateTime } from '#lib/format.ts'
import { useSessionUser } from '#lib/session.ts'
import { useToast } from '#lib/toast-context.ts'
import { Alert } from '#ui/alert.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { FilePreview } from '#ui/file-preview.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { WithdrawApproval } from '#ui/withdraw-approval.tsx'
import { acceptedBy } from './accepted-by.ts'
import { useAcceptTransfer, useWithdrawAcceptance } from './transfers.api.ts'

/** Shows the proof and what was expected, so that staff compare both before they accept a transfer. */
export function AcceptDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { reference, amount, user, title, proof, needed, accepted } = transfer
  const toast = useToast()
  const accept = useAcceptTransfer()
  const withdraw = useWithdrawAcceptance()
  const me = useSessionUser()
  const [banner, setBanner] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBanner(undefined)
    try {
      const { state } = await accept.mutateAsync(reference)
      toast.show(state === 'accepted' ? 'Transfer accepted' : 'Accepted. One more approval is needed.')
      onClose()
    } catch (error) {
      setBanner(messageOf(error, 'Failed to accept this transfer'))
    }
  }

  return (
    <ShortFormDialog
      form={{ submit, banner, busy: accept.isPending }}
      onClose={onClose}
      title="Accept this transfer?"
      text={`Check that ${formatNaira(amount)} has arrived in your bank account. The order is then fulfilled.`}
      submitLabel="Accept transfer"
      busyLabel="Saving..."
    >
      {accepted.some(({ id }) => id === me?.id) && (
        <Alert
          tone="brand"
          action={
            <WithdrawApproval
              busy={withdraw.isPending}
              withdraw={() => withdraw.mutateAsync(reference)}
              onWithdrawn={onClose}
            />
          }
        >
          You accepted this transfer. A second member of staff must accept it too.
        </Alert>
      )}
      <FactList
        facts={[
          ['Amount', <b key="amount">{formatNaira(amount)}</b>],
          ['Payer', user.name],
          ['Narration', <code key="reference">{reference}</code>],
          ['Order', title],
          ['Proof sent', proof && formatDateTime(proof.sentAt)],
          ['Accepted by', needed > 1 ? acceptedBy(transfer) : null],
        ]}
      />
      {proof && <FilePreview what="proof" file={proof} url={fromServer(proof.url)} />}
    </ShortFormDialog>
  )
}
