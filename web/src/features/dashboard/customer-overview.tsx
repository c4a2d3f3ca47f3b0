import type { DashboardFigures } from '@jara/contract/site'
import { text } from '@jara/contract/text'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { LatestProject } from './latest-project.tsx'
import { NextSteps } from './next-steps.tsx'

interface CustomerOverviewProps extends Pick<ComponentProps<typeof NextSteps>, 'unconfirmed' | 'unfinished'> {
  /** Undefined while anything that the overview shows is loading, and after it failed to load. */
  figures: DashboardFigures | undefined
  badgeOf: (status: string) => ReactNode
  onRetry?: () => void
  retrying: boolean
}

/** What a customer can do next, and the status of the newest project. */
export function CustomerOverview({
  figures,
  unconfirmed,
  unfinished,
  badgeOf,
  onRetry,
  retrying,
}: CustomerOverviewProps) {
  if (!figures && onRetry)
    return (
      <Card>
        <ErrorState text={text.loadData} onRetry={onRetry} retrying={retrying} className="py-4" />
      </Card>
    )
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <TitledCard title="Next steps">
        {/* Two steps fit into this height, so that the tiles below do not move when the steps arrive. */}
        <div className="min-h-30">
          {figures ? (
            <NextSteps figures={figures} unconfirmed={unconfirmed} unfinished={unfinished} />
          ) : (
            <LoadingLines />
          )}
        </div>
      </TitledCard>
      <TitledCard title="Latest project">
        <div className="min-h-18">
          {figures ? (
            <LatestProject
              project={figures.latestProject}
              badge={figures.latestProject && badgeOf(figures.latestProject.status)}
            />
          ) : (
            <LoadingLines />
          )}
        </div>
      </TitledCard>
    </div>
  )
}

const LoadingLines = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-5 w-48" />
    <Skeleton className="h-5 w-64 max-w-full" />
  </div>
)
