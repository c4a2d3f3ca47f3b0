import { Suspense } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { WithholdingSectionProps } from './withholding-section.tsx'

const WithholdingSection = lazyPart(() =>
  import('./withholding-section.tsx').then((module) => module.WithholdingSection),
)

/** The withholding tax of an invoice. Nothing is shown when there is none and none can be recorded. */
export function WithholdingCard(props: WithholdingSectionProps) {
  const { withholding, payable } = props.invoice
  if (!withholding && !(props.mayClaim && payable > 0)) return null
  return (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <WithholdingSection {...props} />
    </Suspense>
  )
}
