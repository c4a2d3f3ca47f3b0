import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { EndedRetainer } from './ended-retainer.tsx'
import type { RetainerEditor } from './retainer-editor.tsx'

const Editor = lazyPart(() => import('./retainer-editor.tsx').then((module) => module.RetainerEditor))
const Ended = lazyPart(() => import('./ended-retainer.tsx').then((module) => module.EndedRetainer))

/** The form of a retainer. Its code, with the checks and the pickers, loads while the page is already shown. */
export const LazyRetainerEditor = (props: ComponentProps<typeof RetainerEditor>) => (
  <Suspense fallback={<Skeleton className="h-[48rem]" />}>
    <Editor {...props} />
  </Suspense>
)

export const LazyEndedRetainer = (props: ComponentProps<typeof EndedRetainer>) => (
  <Suspense fallback={<Skeleton className="h-[48rem]" />}>
    <Ended {...props} />
  </Suspense>
)
