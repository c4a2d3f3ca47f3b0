import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { RelativeTime } from './relative-time.tsx'

export interface TimelineStep {
  title: string
  state: 'done' | 'current' | 'todo'
  text?: ReactNode
  time?: string
}

const spoken = { done: 'Done: ', current: 'Now: ', todo: 'Next: ' }
const marks = {
  done: 'bg-brand text-on-brand border-brand',
  current: 'border-accent bg-accent-soft',
  todo: 'border-edge/60 bg-surface',
}

/** Done, current and upcoming steps, from top to bottom. */
export function Timeline({ steps, className }: { steps: readonly TimelineStep[]; className?: string }) {
  return (
    <ol className={className}>
      {steps.map(({ title, state, text, time }) => (
        <li
          key={title + (time ?? '')}
          className="group relative grid grid-cols-[auto_1fr] gap-x-3 pb-6 last:pb-0"
        >
          <span
            aria-hidden
            className={cx(
              'absolute top-6 bottom-0 left-[11px] w-0.5 group-last:hidden',
              state === 'done' ? 'bg-brand' : 'bg-line',
            )}
          />
          <span
            aria-hidden
            className={cx('grid size-6 place-items-center rounded-full border-2', marks[state])}
          >
            {state === 'done' && <Check strokeWidth={3} className="size-3.5" />}
            {state === 'current' && <span className="size-2 rounded-full bg-accent" />}
          </span>
          <div className="min-w-0">
            <p className={cx('font-semibold text-sm leading-6', state === 'todo' && 'text-muted')}>
              <span className="sr-only">{spoken[state]}</span>
              {title}
            </p>
            {text && <p className="text-muted text-sm">{text}</p>}
            {time && <RelativeTime iso={time} className="text-muted text-xs" />}
          </div>
        </li>
      ))}
    </ol>
  )
}
