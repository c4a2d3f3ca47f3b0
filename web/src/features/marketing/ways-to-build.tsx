import { paths } from '@jara/contract/paths'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { models } from '#content/landing.ts'
import { cx } from '#ui/cx.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Section } from './section.tsx'

interface Model {
  title: string
  body: string
  points: readonly string[]
}

function ModelPanel({
  model,
  figure,
  action,
  className,
}: {
  model: Model
  figure: ReactNode
  action: ReactNode
  className: string
}) {
  return (
    <div className={cx('flex flex-col p-7 sm:p-10', className)}>
      <div className="h-16">{figure}</div>
      <h3 className="mt-7 text-2xl">{model.title}</h3>
      <p className="mt-3 opacity-90">{model.body}</p>
      <ul className="mt-6 mb-8 grid gap-2.5">
        {model.points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </div>
  )
}

const months = Array.from({ length: 12 }, (_, month) => month)

function TwelveMonths() {
  return (
    <div role="img" aria-label={models.subscription.figure} className="grid w-48 grid-cols-6 gap-2">
      {months.map((month) => (
        <span
          key={month}
          className={cx(
            'aspect-square rounded-sm',
            month === 0 ? 'bg-accent' : 'border border-edge/70 border-dashed',
          )}
        />
      ))}
    </div>
  )
}

function TwoParts() {
  return (
    <svg
      role="img"
      aria-label={models.equity.figure}
      viewBox="0 0 88 60"
      className="h-16"
      fill="none"
      strokeWidth="2"
    >
      <circle cx="30" cy="30" r="28" className="fill-accent" />
      <circle
        cx="58"
        cy="30"
        r="28"
        className="stroke-on-panel"
        strokeDasharray="4 5"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function WaysToBuild() {
  return (
    <Section title={models.title} lead={models.lead}>
      <div className="grid overflow-hidden rounded-lg border border-line panes:grid-cols-2">
        <ModelPanel
          model={models.subscription}
          figure={<TwelveMonths />}
          action={
            <LinkButton to={paths.pricing()} size="lg">
              {models.subscription.action}
            </LinkButton>
          }
          className="bg-surface"
        />
        <ModelPanel
          model={models.equity}
          figure={<TwoParts />}
          action={
            <LinkButton
              to={paths.contact()}
              variant="ghost"
              size="lg"
              className="border border-panel-muted/60"
            >
              {models.equity.action}
            </LinkButton>
          }
          className="panel"
        />
      </div>
    </Section>
  )
}
