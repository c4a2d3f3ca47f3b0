import { lazy, Suspense } from 'react'

const TransferPanel = lazy(() =>
  import('./transfer-panel.tsx').then((module) => ({ default: module.TransferPanel })),
)

/** Open while there is something to do; folded away after that. */
export function TransferDetails({ reference, open }: { reference: string; open: boolean }) {
  return (
    <details open={open} className="mt-auto border-t pt-3">
      <summary className="cursor-pointer font-semibold text-sm">Bank transfer</summary>
      <div className="mt-4">
        <Suspense>
          <TransferPanel reference={reference} />
        </Suspense>
      </div>
    </details>
  )
}
