import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { QuoteEditor } from './quote-editor.tsx'

const Editor = lazyPart(() => import('./quote-editor.tsx').then((module) => module.QuoteEditor))

/** The form of a quote. Its code, with the checks and the pickers, loads while the page is already shown. */
export const LazyQuoteEditor = (props: ComponentProps<typeof QuoteEditor>) => (
  <Suspense fallback={<Skeleton className="h-[48rem]" />}>
    <Editor {...props} />
  </Suspense>
)
