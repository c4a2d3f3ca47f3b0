import { cx } from './cx.ts'

interface StatusTrackProps {
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
  className?: string
}

/** A progress bar of named steps. Shows every name where there is room, else only the current one. */
export function StatusTrack({ steps, current, className }: StatusTrackProps) {
  const finished = current === steps.length - 1
  const position = `Step ${current + 1} of ${steps.length}`
  return (
    <div className={cx('@container text-xs', className)}>
      <p className="sr-only">{`${position}: ${steps[current]}`}</p>
      <ol aria-hidden className="grid auto-cols-fr grid-flow-col gap-1">
        {steps.map((step, index) => (
          <li key={step} className="min-w-0">
            <span
              className={cx(
                'block h-1 rounded-full transition-colors duration-300',
                (index < current || finished) && 'bg-brand',
                index === current && !finished && 'bg-accent',
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
        <span className="font-semibold">{steps[current]}</span> <span className="text-muted">{position}</span>
      </p>
    </div>
  )
}
