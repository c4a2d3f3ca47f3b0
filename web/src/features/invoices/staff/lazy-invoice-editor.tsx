import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { InvoiceEditor } from './invoice-editor.tsx'

const Editor = lazyPart(() => import('./invoice-editor.tsx').then((module) => module.InvoiceEditor))

/** The form of an invoice. Its code, with the checks and the pickers, loads while the page is already shown. */
export const LazyInvoiceEditor = (props: ComponentProps<typeof InvoiceEditor>) => (
  <Suspense fallback={<Skeleton className="h-[48rem]" />}>
    <Editor {...props} />
  </Suspense>
)
