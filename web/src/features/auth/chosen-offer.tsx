import { Suspense } from 'react'
import { isChosen, type OrderChoice } from '#lib/order-choice.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Loaded only with a choice, because most visitors of these pages have none. */
const OfferSummary = lazyPart(() => import('./offer-summary.tsx').then((module) => module.OfferSummary))

/** Shows what the visitor will order after signing in. */
export function ChosenOffer({ choice }: { choice: OrderChoice }) {
  if (!isChosen(choice)) return null
  return (
    <Suspense fallback={<Skeleton className="mt-5 h-24" />}>
      <OfferSummary choice={choice} />
    </Suspense>
  )
}
