import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Stands for the list and for what is below it, so it has no title: the list may be hidden. */
export const StepsSkeleton = () => (
  <Card aria-busy>
    <Skeleton className="h-5 w-32" />
    <Skeleton className="mt-3 h-5 w-64 max-w-full" />
    <div className="mt-4 divide-y">
      {rows.map((row) => (
        <div key={row} className="flex items-start gap-3 py-3">
          <Skeleton className="size-5" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-5 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  </Card>
)
