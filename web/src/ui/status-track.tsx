import { Check } from 'lucide-react'
import { cx } from './cx.ts'

interface StatusTrackProps {
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
  /** Set when the work stopped at the current step: paused until later, or ended for good. */
  stopped?: { label: string; ended: boolean }
  /** Draws thick bars and marks the done steps, for the top of a page. */
  large?: boolean
  className?: string
}

/** A progress bar of named steps. Shows every name where there is room, else only the current one. */
export function StatusTrack({ steps, current, stopped, large = false, className }: StatusTrackProps) {
  const finished = current === steps.length - 1 && !stopped
  const name = stopped?.label ?? steps[current]
  const position = `${stopped ? 'at step' : 'Step'} ${current + 1} of ${steps.length}`
  return (
    <div className={cx('@container', large ? 'text-sm' : 'text-xs', className)}>
      <p className="sr-only">
        {stopped ? `${name} ${position}: ${steps[current]}` : `${position}: ${steps[current]}`}
      </p>
      <ol aria-hidden className="grid auto-cols-fr grid-flow-col gap-1">
        {steps.map((step, index) => {
          const done = index < current || finished
          const here = index === current && !finished
          return (
            <li key={step} className="min-w-0">
              <span
                className={cx(
                  'block rounded-full transition-colors duration-300',
                  large ? 'h-2' : 'h-1',
                  done && (stopped?.ended ? 'bg-edge' : 'bg-brand'),
                  here && !stopped && 'bg-accent',
                  here && stopped && 'border-2 border-edge border-dashed',
                  !done && !here && 'bg-line',
                )}
              />
              <span
                className={cx(
                  'mt-1.5 hidden items-center gap-1 @xs:flex',
                  index === current ? 'font-semibold' : 'text-muted',
                )}
              >
                {large && done && <Check strokeWidth={3} className="size-3.5 shrink-0" />}
                {index === current ? name : step}
              </span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden className="mt-1.5 @xs:hidden">
        <span className="font-semibold">{name}</span> <span className="text-muted">{position}</span>
      </p>
    </div>
  )
}
