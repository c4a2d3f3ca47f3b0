import type { LandingContent } from '@jara/contract/content/landing'
import { paths } from '@jara/contract/paths'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Section } from './section.tsx'

type Ways = LandingContent['ways']

function ModelPanel({
  title,
  way,
  figure,
  action,
  className,
}: {
  title: string
  way: Ways['equity']
  figure: ReactNode
  action: ReactNode
  className: string
}) {
  return (
    <div className={cx('flex flex-col p-7 sm:p-10', className)}>
      <div className="h-16">{figure}</div>
      <h3 className="mt-7 text-2xl">{title}</h3>
      {way.body && <p className="mt-3 opacity-90">{way.body}</p>}
      {way.points.length > 0 && (
        <ul className="mt-6 grid gap-2.5">
          {way.points.map((point, index) => (
            <li key={index} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-4 shrink-0" />
              {point}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto pt-8">{action}</div>
    </div>
  )
}

const months = Array.from({ length: 12 }, (_, month) => month)

function TwelveMonths() {
  return (
    <div
      role="img"
      aria-label="One of twelve equal monthly payments is filled in"
      className="grid w-48 grid-cols-6 gap-2"
    >
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
      aria-label="A circle in two parts: what you pay up front and what we share"
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

export function WaysToBuild({ ways }: { ways: Ways }) {
  return (
    <Section title="Flexible Ways to Build Your Dream" lead={ways.lead}>
      <div className="grid overflow-hidden rounded-lg border border-line panes:grid-cols-2">
        <ModelPanel
          title="Subscription Model"
          way={ways.subscription}
          figure={<TwelveMonths />}
          action={
            <LinkButton to={paths.pricing()} size="lg">
              Explore Subscriptions
            </LinkButton>
          }
          className="bg-surface"
        />
        <ModelPanel
          title="Equity/Revenue Share"
          way={ways.equity}
          figure={<TwoParts />}
          action={
            <LinkButton
              to={paths.contact()}
              variant="ghost"
              size="lg"
              className="border border-panel-muted/60"
            >
              Propose a Partnership
            </LinkButton>
          }
          className="panel"
        />
      </div>
    </Section>
  )
}
