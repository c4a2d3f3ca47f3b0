import { paths } from '@jara/contract/paths'
import type { ServiceDetails as Details } from '@jara/contract/services'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { OrderCard } from './order-card.tsx'
import { ServiceQuestions } from './service-questions.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

/** Everything about one service. The order card is beside the text, or below the description on narrow screens. */
export function ServiceDetails({ service }: { service: Details }) {
  const { name, description, featured, pictureUrl, included, questions } = service
  return (
    <article className="grid panes:grid-cols-[minmax(0,1fr)_18rem] items-start gap-x-16 gap-y-12">
      <header className="min-w-0">
        <p className="mb-4 text-sm">
          <TextLink to={paths.services()}>All services</TextLink>
        </p>
        {featured && <Badge tone="accent">Featured</Badge>}
        <h1 tabIndex={-1} className="mt-2 text-3xl [overflow-wrap:anywhere] sm:text-5xl">
          {name}
        </h1>
        {pictureUrl && (
          // The text beside it says what the picture shows, so its `alt` is empty.
          <img
            src={pictureUrl}
            alt=""
            width={800}
            height={500}
            className="mt-6 aspect-[8/5] w-full rounded-lg bg-sunken object-cover"
          />
        )}
        <p className="mt-6 max-w-prose whitespace-pre-line text-lg text-muted [overflow-wrap:anywhere]">
          {description}
        </p>
      </header>
      <aside aria-label="Price and order" className="panes:sticky panes:top-24 panes:row-span-2">
        <OrderCard service={service} />
      </aside>
      <div className="grid min-w-0 gap-12">
        {included.length > 0 && (
          <Part title="What is included">
            <ul className="mt-4 grid gap-2.5 sm:grid-cols-2">
              {included.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line may occur twice, and lines have no state
                <li key={index} className="flex min-w-0 gap-3">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">{item}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part title="Ways to pay">
          <WaysToPay service={service} />
        </Part>
        {questions.length > 0 && (
          <Part title="Questions and answers">
            <ServiceQuestions questions={questions} />
          </Part>
        )}
      </div>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
