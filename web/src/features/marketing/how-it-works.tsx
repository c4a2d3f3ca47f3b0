import type { LandingContent } from '@jara/contract/content/landing'
import { Section } from './section.tsx'

const titles = {
  submit: 'Submit your idea',
  choose: 'Choose your model',
  build: 'We build and launch',
  track: 'Track and collaborate',
} as const
const order = ['submit', 'choose', 'build', 'track'] as const

/** Four steps along one line: vertical on a phone, horizontal on a desktop. */
export function HowItWorks({ steps }: Pick<LandingContent, 'steps'>) {
  return (
    <Section title="How It Works" lead={steps.lead}>
      <ol className="ml-5 panes:ml-0 grid panes:grid-cols-4 panes:gap-8">
        {order.map((step, index) => (
          <li
            key={step}
            className="relative border-edge/50 panes:border-t-2 border-l-2 panes:border-l-0 border-dashed panes:pt-9 panes:pb-0 pb-10 panes:pl-0 pl-9 last:pb-0"
          >
            <span
              aria-hidden
              className="absolute panes:-top-[1.3rem] -top-1 panes:left-0 -left-[1.3rem] grid size-10 place-items-center rounded-full bg-brand font-bold font-display text-lg text-on-brand ring-8 ring-paper"
            >
              {index + 1}
            </span>
            <h3 className="text-xl">{titles[step]}</h3>
            {steps[step] && <p className="mt-2 text-muted">{steps[step]}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
