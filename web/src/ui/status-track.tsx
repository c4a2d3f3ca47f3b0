import { cx } from './cx.ts'

interface StatusTrackProps {
  steps: readonly string[]
  /** Which step it stands at, from 0. */
  current: number
  className?: string
}

/** A slim line of segments: how far a thing has come. */
export function StatusTrack({ steps, current, className }: StatusTrackProps) {
  return (
    <div className={className}>
      <p className="sr-only">
        Step {current + 1} of {steps.length}: {steps[current]}
      </p>
      <ol aria-hidden className="grid auto-cols-fr grid-flow-col gap-1">
        {steps.map((step, index) => (
          <li key={step}>
            <span
              className={cx(
                'block h-1 rounded-full transition-colors duration-300',
                index < current && 'bg-brand',
                index === current && 'bg-accent',
                index > current && 'bg-line',
              )}
            />
            <span
              className={cx(
                'mt-1.5 block truncate text-xs',
                index === current ? 'font-semibold' : 'text-muted',
              )}
            >
              {step}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
