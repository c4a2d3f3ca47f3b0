import type { LandingContent } from '@jara/contract/content/landing'
import { useBrand } from '#content/brand.ts'
import { Pattern } from '#ui/pattern.tsx'

/** A heading that stays in view while the reasons scroll beside it. */
export function WhyPartner({ why }: Pick<LandingContent, 'why'>) {
  const { name } = useBrand()
  if (why.points.length === 0) return null
  return (
    <section
      aria-labelledby="why-partner"
      className="below-fold-280 border-line border-y bg-sunken py-16 sm:py-24"
    >
      <div className="shell grid panes:grid-cols-[5fr_7fr] gap-12 lg:gap-20">
        <div className="panes:sticky panes:top-28 self-start">
          <h2 id="why-partner" className="text-3xl sm:text-4xl">
            Why Partner with {name}
          </h2>
          {why.lead && <p className="mt-3 text-lg text-muted">{why.lead}</p>}
          <div aria-hidden className="panel mt-8 panes:block hidden h-36 overflow-hidden rounded-lg">
            <Pattern name="spirals" scale={72} className="text-on-panel/60" />
          </div>
        </div>
        <ul className="divide-y divide-edge/30">
          {why.points.map((point, index) => (
            <li key={index} className="grid gap-2 py-7 first:pt-0 last:pb-0 sm:grid-cols-[2fr_3fr] sm:gap-8">
              <h3 className="text-xl">{point.title}</h3>
              {point.body && <p className="text-muted">{point.body}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
