import { cx } from './cx.ts'

interface StatusTrackProps {
  steps: readonly string[]
  /** Which step it stands at, from 0. */
  current: number
  className?: string
}

/** A slim line of segments: how far a thing has come. Names every step where there is room, else the current one. */
export function StatusTrack({ steps, current, className }: StatusTrackProps) {
  const arrived = current === steps.length - 1
  const place = `Step ${current + 1} of ${steps.length}`
  return (
    <div className={cx('@container text-xs', className)}>
      <p className="sr-only">{`${place}: ${steps[current]}`}</p>
      <ol aria-hidden className="grid auto-cols-fr grid-flow-col gap-1">
        {steps.map((step, index) => (
          <li key={step} className="min-w-0">
            <span
              className={cx(
                'block h-1 rounded-full transition-colors duration-300',
                (index < current || arrived) && 'bg-brand',
                index === current && !arrived && 'bg-accent',
                index > current && 'bg-line',
              )}
            />
            <span
              className={cx('mt-1.5 hidden @xs:block', index === current ? 'font-semibold' : 'text-muted')}
            >
              {step}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-1.5 @xs:hidden">
        <span className="font-semibold">{steps[current]}</span> <span className="text-muted">{place}</span>
      </p>
    </div>
  )
}
