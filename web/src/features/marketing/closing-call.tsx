import { paths } from '@jara/contract/paths'
import { LinkButton } from '#ui/link-button.tsx'
import { Pattern } from '#ui/pattern.tsx'

export function ClosingCall({ title, lead }: { title: string; lead: string }) {
  return (
    <section aria-labelledby="closing-title" className="below-fold-160">
      <div className="panel relative overflow-hidden">
        <div aria-hidden className="absolute inset-y-0 right-0 panes:block hidden w-1/3">
          <Pattern className="text-on-panel/18" />
        </div>
        <div className="shell relative py-20 sm:py-28">
          <h2 id="closing-title" className="max-w-2xl text-4xl sm:text-5xl">
            {title}
          </h2>
          {lead && <p className="mt-5 max-w-xl text-panel-muted text-lg">{lead}</p>}
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to={paths.register()} variant="accent" size="lg">
              Submit Your Idea
            </LinkButton>
            <LinkButton
              to={paths.contact()}
              variant="ghost"
              size="lg"
              className="border border-panel-muted/60"
            >
              Contact Us
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}
