import { lazyDialog } from '#ui/lazy-dialog.tsx'

export const LateProofDialog = lazyDialog(() =>
  import('./proof-dialog.tsx').then((module) => module.ProofDialog),
)
