import { paths } from '@jara/contract/paths'
import type { Plan } from '@jara/contract/plans'
import { perInterval } from '#lib/plan-interval.ts'
import { cx } from '#ui/cx.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { LongText } from '#ui/long-text.tsx'
import { Money } from '#ui/money.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

export function PlanCard({ plan }: { plan: Plan }) {
  return (
    <li
      data-featured={plan.featured || undefined}
      className={cx(
        'flex min-w-0 flex-col rounded-lg p-7 md:p-5 lg:p-8',
        plan.featured ? 'panel shadow-soft md:-my-3 md:py-8 lg:py-11' : 'border border-line bg-surface',
      )}
    >
      {plan.featured && (
        <p className="mb-4 self-start rounded-full bg-accent px-3 py-1 font-semibold text-on-accent text-xs">
          Most chosen
        </p>
      )}
      <h2 className="text-xl [overflow-wrap:anywhere]">{plan.name}</h2>
      <p className="mt-4">
        <Money
          naira={plan.price}
          className="font-bold font-display text-4xl tracking-tight md:text-3xl lg:text-4xl"
        />{' '}
        <span className={cx('whitespace-nowrap text-sm', plan.featured ? 'text-panel-muted' : 'text-muted')}>
          {perInterval[plan.interval]}
        </span>
      </p>
      <LongText
        text={plan.description}
        className={cx('mt-5 mb-8', plan.featured ? 'text-panel-muted' : 'text-muted')}
      />
      <LinkButton
        to={paths.register({ plan: plan.id })}
        variant={plan.featured ? 'accent' : 'secondary'}
        size="lg"
        className="mt-auto"
      >
        Get Started
        <VisuallyHidden> with {plan.name}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}
