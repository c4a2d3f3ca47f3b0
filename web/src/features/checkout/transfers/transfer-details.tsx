import { lazy, Suspense } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'

const TransferPanel = lazy(() =>
  import('./transfer-panel.tsx').then((module) => ({ default: module.TransferPanel })),
)

/**
 * Shows the bank transfer of an order. The section starts open while the order is unpaid, and collapsed
 * afterwards.
 */
export function TransferDetails({ reference, open }: { reference: string; open: boolean }) {
  return (
    <Disclosure summary="Bank transfer" open={open} className="border-t pt-3">
      <Suspense>
        <TransferPanel reference={reference} />
      </Suspense>
    </Disclosure>
  )
}
