import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { firstStepsQuery, wasHidden } from './first-steps.api.ts'
import { StepsSkeleton } from './steps-skeleton.tsx'

// Loaded late, because only super admins of new agencies see it.
const FirstStepsCard = lazyPart(() =>
  import('./first-steps-card.tsx').then((module) => module.FirstStepsCard),
)

/**
 * Shows the first steps above the rest of the page. The rest waits for them, because it would move when they
 * arrive. A list that another super admin shows again appears with the next visit, for the same reason.
 */
export function WithFirstSteps({ children }: { children: ReactNode }) {
  const [isLeftOut] = useState(wasHidden)
  const query = useQuery(firstStepsQuery)
  if (isLeftOut || query.data?.hidden) return children
  return (
    <Suspense fallback={<StepsSkeleton />}>
      <FirstStepsCard query={query} />
      {(query.data || query.error) && children}
    </Suspense>
  )
}
