import { paths } from '@jara/contract/paths'
import { useId } from 'react'
import { LinkButton } from '#ui/link-button.tsx'
import { Pattern } from '#ui/pattern.tsx'

interface CallPanelProps {
  title: string
  text: string
  action: string
}

/** A call to action that links to /contact. */
export function CallPanel({ title, text, action }: CallPanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="below-fold-160 shell py-16 sm:py-24">
      <div className="panel grid overflow-hidden rounded-lg panes:grid-cols-[1fr_16rem]">
        <div className="p-8 sm:p-12">
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          {text && <p className="mt-3 max-w-2xl text-panel-muted text-lg">{text}</p>}
          <LinkButton to={paths.contact()} variant="accent" size="lg" className="mt-7">
            {action}
          </LinkButton>
        </div>
        <div aria-hidden className="relative panes:block hidden border-panel-line border-l">
          <Pattern name="combs" scale={64} className="absolute inset-0 text-on-panel/45" />
        </div>
      </div>
    </section>
  )
}
