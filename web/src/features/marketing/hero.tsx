import type { LandingContent } from '@jara/contract/content/landing'
import { paths } from '@jara/contract/paths'
import { Check } from 'lucide-react'
import { LinkButton } from '#ui/link-button.tsx'
import { Pattern } from '#ui/pattern.tsx'
import { type HeroDrawing, HeroPreview } from './hero-preview.tsx'
import { PatternStrip } from './pattern-strip.tsx'

export function Hero({ hero, preview }: Pick<LandingContent, 'hero'> & { preview: HeroDrawing }) {
  return (
    <>
      <section aria-labelledby="hero-title" className="panel relative overflow-hidden">
        <div aria-hidden className="absolute inset-y-0 right-0 panes:block hidden w-[38%]">
          <Pattern className="text-on-panel/20" />
        </div>
        <div className="shell relative grid items-center gap-14 panes:grid-cols-[1.2fr_1fr] py-14 panes:gap-16 sm:py-20 lg:py-28">
          <div>
            {hero.eyebrow && <p className="mb-4 font-semibold text-panel-muted text-sm">{hero.eyebrow}</p>}
            <h1 id="hero-title" tabIndex={-1} className="text-4xl sm:text-5xl">
              {hero.title.map((line, index) => (
                <span key={index} className="sm:block">
                  {line}{' '}
                </span>
              ))}
            </h1>
            {hero.lead && <p className="mt-6 max-w-xl text-panel-muted text-lg">{hero.lead}</p>}
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton to={paths.register()} variant="accent" size="lg">
                Submit Your Idea
              </LinkButton>
              <LinkButton
                to={paths.publicServices()}
                variant="ghost"
                size="lg"
                className="border border-panel-muted/60"
              >
                Explore Services
              </LinkButton>
            </div>
            {hero.assurances.length > 0 && (
              <ul className="mt-10 flex flex-wrap gap-x-6 gap-y-2 text-panel-muted text-sm">
                {hero.assurances.map((assurance, index) => (
                  <li key={index} className="flex items-center gap-2">
                    <Check aria-hidden className="size-4 shrink-0 text-accent" />
                    {assurance}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <HeroPreview preview={preview} />
        </div>
      </section>
      <PatternStrip className="border-t" />
    </>
  )
}
