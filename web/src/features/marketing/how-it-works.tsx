import { howItWorks } from '#content/landing.ts'
import { Section } from './section.tsx'

/** Four steps along one line: vertical on a phone, horizontal on a desktop. */
export function HowItWorks() {
  return (
    <Section title={howItWorks.title} lead={howItWorks.lead}>
      <ol className="ml-5 panes:ml-0 grid panes:grid-cols-4 panes:gap-8">
        {howItWorks.steps.map((step, index) => (
          <li
            key={step.title}
            className="relative border-edge/50 panes:border-t-2 border-l-2 panes:border-l-0 border-dashed panes:pt-9 panes:pb-0 pb-10 panes:pl-0 pl-9 last:pb-0"
          >
            <span
              aria-hidden
              className="absolute panes:-top-[1.3rem] -top-1 panes:left-0 -left-[1.3rem] grid size-10 place-items-center rounded-full bg-brand font-bold font-display text-lg text-on-brand ring-8 ring-paper"
            >
              {index + 1}
            </span>
            <h3 className="text-xl">{step.title}</h3>
            <p className="mt-2 text-muted">{step.body}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
