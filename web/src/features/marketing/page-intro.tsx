import type { ReactNode } from 'react'
import { Pattern, type PatternName } from '#ui/pattern.tsx'

interface PageIntroProps {
  eyebrow?: string
  title: string
  lead: string
  pattern: PatternName
  children?: ReactNode
}

/** The header of a public page, with a pattern beside the text on wide screens. */
export function PageIntro({ eyebrow, title, lead, pattern, children }: PageIntroProps) {
  return (
    <header className="relative overflow-hidden border-line border-b">
      <div className="shell grid panes:grid-cols-[minmax(0,1fr)_18rem] gap-12">
        <div className="py-14 sm:py-20">
          {eyebrow && <p className="mb-3 font-semibold text-brand text-sm">{eyebrow}</p>}
          <h1 tabIndex={-1} className="max-w-3xl text-4xl sm:text-5xl">
            {title}
          </h1>
          {lead && <p className="mt-5 max-w-2xl text-balance text-lg text-muted">{lead}</p>}
          {children && <div className="mt-8">{children}</div>}
        </div>
        <div aria-hidden className="panel panes:block hidden overflow-hidden">
          <Pattern name={pattern} scale={pattern === 'patchwork' ? 288 : 72} className="text-on-panel/55" />
        </div>
      </div>
    </header>
  )
}
