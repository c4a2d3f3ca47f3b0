import type { ReactNode } from 'react'
import { Pattern } from '#ui/pattern.tsx'

interface PlainPageProps {
  title: string
  children: ReactNode
  actions: ReactNode
}

/** A page with a single message beside a pattern panel. */
export function PlainPage({ title, children, actions }: PlainPageProps) {
  return (
    <div className="shell grid gap-8 py-12 sm:py-20 md:grid-cols-[1fr_18rem] md:items-center">
      <div>
        <h1 tabIndex={-1} className="text-3xl [overflow-wrap:anywhere] sm:text-5xl">
          {title}
        </h1>
        <div className="mt-4 max-w-prose text-lg text-muted [overflow-wrap:anywhere]">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
      <div className="panel -order-1 h-28 overflow-hidden rounded-lg md:order-none md:h-80">
        <Pattern className="text-on-panel/35" />
      </div>
    </div>
  )
}
