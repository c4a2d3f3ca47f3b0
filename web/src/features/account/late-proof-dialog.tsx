import { type ComponentProps, lazy, Suspense } from 'react'

const ProofDialog = lazy(() =>
  import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })),
)

/** Loads the dialog on first use, to keep the bundle of the account screen small. */
export function LateProofDialog(props: ComponentProps<typeof ProofDialog>) {
  return (
    <Suspense>
      <ProofDialog {...props} />
    </Suspense>
  )
}
