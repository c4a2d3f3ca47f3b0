import { type ComponentProps, lazy, Suspense } from 'react'

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

/** A confirm dialog that comes with its first question, so that no screen carries it for the case. */
export function LateConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  if (!props.open) return null
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  )
}
