import { type ComponentProps, lazy, Suspense } from 'react'

const ProofDialog = lazy(() =>
  import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })),
)

/** The dialog comes with its first question; the account screen is heavy enough with its forms. */
export function LateProofDialog(props: ComponentProps<typeof ProofDialog>) {
  return (
    <Suspense>
      <ProofDialog {...props} />
    </Suspense>
  )
}
