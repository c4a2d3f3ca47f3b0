import { lazyDialog } from './lazy-dialog.tsx'

export const LazyConfirmDialog = lazyDialog(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
)
