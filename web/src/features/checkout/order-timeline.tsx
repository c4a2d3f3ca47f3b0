import type { OrderTimeline as Order } from '@jara/contract/checkout'
import { moneyText } from '@jara/contract/money-text'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Timeline, type TimelineStep } from '#ui/timeline.tsx'
import { checkoutQueries, useCheckAgain } from './checkout.api.ts'

/** Shows the payment steps of an order, with a button that asks the provider again for the status. */
export function OrderTimeline({ reference }: { reference: string }) {
  const { data, error, isFetching, refetch } = useQuery(checkoutQueries.timeline(reference))
  const checkAgain = useCheckAgain(reference)
  if (!data)
    return error ? (
      <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
    ) : (
      <Skeleton className="h-32 w-full" />
    )
  return (
    <div>
      <Timeline steps={stepsOf(data)} />
      {data.lastAnswer && data.state === 'open' && (
        <p className="mt-4 text-muted text-sm">The provider says: {data.lastAnswer}</p>
      )}
      {checkAgain.isError && (
        <p role="alert" className="mt-3 text-bad text-sm">
          {messageOf(checkAgain.error, moneyText.providerSilent)}
        </p>
      )}
      {data.state !== 'paid' && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-4"
          icon={<RotateCw aria-hidden className="size-4" />}
          busy={checkAgain.isPending}
          busyLabel="Checking..."
          onClick={() => checkAgain.mutate()}
        >
          Check again
        </Button>
      )}
    </div>
  )
}

function stepsOf({ steps }: Order): TimelineStep[] {
  const next = steps.findIndex(({ at }) => at === null)
  return steps.map(({ text: title, at }, index) => ({
    title,
    state: at ? 'done' : index === next ? 'current' : 'todo',
    time: at ?? undefined,
  }))
}
