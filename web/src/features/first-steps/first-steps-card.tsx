import type { Checklist } from '@jara/contract/first-steps'
import { text } from '@jara/contract/text'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { focusHeading } from '#lib/focus-heading.ts'
import { useNotify } from '#lib/use-notify.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { useHideFirstSteps } from './first-steps.api.ts'
import { StepList } from './step-list.tsx'
import { countDone } from './step-texts.ts'
import { StepsSkeleton } from './steps-skeleton.tsx'

type FirstStepsQuery = Pick<UseQueryResult<Checklist>, 'data' | 'error' | 'isFetching' | 'refetch'>

/** What a new agency has to do before its first customer. Every step is checked by the server. */
export function FirstStepsCard({ query: { data, error, isFetching, refetch } }: { query: FirstStepsQuery }) {
  if (!data && !error) return <StepsSkeleton />
  return (
    <Card as="section" aria-labelledby="first-steps">
      {data ? (
        <LoadedSteps checklist={data} />
      ) : (
        <>
          <h2 id="first-steps" className="text-xl">
            First steps
          </h2>
          <ErrorState
            text={messageOf(error, text.loadData)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="py-4"
          />
        </>
      )}
    </Card>
  )
}

function LoadedSteps({ checklist }: { checklist: Checklist }) {
  const hide = useHideFirstSteps()
  const notify = useNotify()
  const done = countDone(checklist)
  const total = checklist.steps.length
  const isComplete = done === total
  const close = async () => {
    const hiding = hide.mutateAsync(true)
    await notify(hiding, {
      done: () => 'The first steps are hidden. You can show them again in Settings.',
      failed: 'The list could not be hidden. Please try again.',
    })
    // The button has gone with the card.
    await hiding.then(focusHeading, () => undefined)
  }
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="first-steps" className="text-xl">
            First steps
          </h2>
          <p role="status" className="mt-1 max-w-prose text-muted text-sm">
            <strong className="font-semibold text-ink tabular-nums">
              {done} of {total} done.
            </strong>{' '}
            {isComplete
              ? 'Your agency is ready for its first customer.'
              : 'Complete these before your first customer arrives.'}
          </p>
        </div>
        <Button
          variant={isComplete ? 'primary' : 'ghost'}
          size="sm"
          aria-label={isComplete ? 'Close the first steps' : 'Hide the first steps'}
          busy={hide.isPending}
          onClick={() => void close()}
        >
          {isComplete ? 'Close' : 'Hide'}
        </Button>
      </div>
      <div aria-hidden className="mt-4 grid auto-cols-fr grid-flow-col gap-1">
        {checklist.steps.map((step) => (
          <span
            key={step.step}
            className={cx('block h-2 rounded-full', step.done ? 'bg-brand' : 'bg-line')}
          />
        ))}
      </div>
      <StepList checklist={checklist} />
    </>
  )
}
