import { Suspense } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const TransferPanel = lazyPart(() => import('./transfer-panel.tsx').then((module) => module.TransferPanel))

/** Shows the bank transfer of an order. `open`: the order is unpaid, and no other panel shows the transfer. */
export function TransferDetails({ reference, open }: { reference: string; open: boolean }) {
  return (
    // The key discards the content when the transfer is shown elsewhere.
    <Disclosure key={String(open)} summary="Bank transfer" open={open} className="border-t pt-3">
      <Suspense>
        <TransferPanel reference={reference} />
      </Suspense>
    </Disclosure>
  )
}
