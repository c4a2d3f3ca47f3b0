import type { Transfer } from '@jara/contract/checkout/transfers'
import { useNotify } from '#lib/use-notify.ts'
import { Button } from '#ui/button.tsx'
import { useAcceptTransfer } from './transfers.api.ts'

export function AcceptButton({ transfer: { reference } }: { transfer: Transfer }) {
  const notify = useNotify()
  const accept = useAcceptTransfer()
  const take = () =>
    void notify(accept.mutateAsync(reference), {
      done: ({ state }) =>
        state === 'accepted' ? 'Transfer accepted' : 'Accepted. One more approval is needed.',
      failed: 'Failed to accept this transfer',
    })
  return (
    <Button size="sm" aria-label={`Accept ${reference}`} busy={accept.isPending} onClick={take}>
      Accept
    </Button>
  )
}
