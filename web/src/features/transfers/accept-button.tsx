import type { Transfer } from '@jara/contract/transfers'
import { useTell } from '#lib/use-tell.ts'
import { Button } from '#ui/button.tsx'
import { useAcceptTransfer } from './transfers.api.ts'

export function AcceptButton({ transfer: { reference } }: { transfer: Transfer }) {
  const tell = useTell()
  const accept = useAcceptTransfer()
  const take = () =>
    void tell(accept.mutateAsync(reference), {
      done: ({ state }) =>
        state === 'accepted' ? 'Transfer accepted' : 'Accepted. One more member of staff is needed.',
      failed: 'Failed to accept this transfer',
    })
  return (
    <Button size="sm" aria-label={`Accept ${reference}`} busy={accept.isPending} onClick={take}>
      Accept
    </Button>
  )
}
