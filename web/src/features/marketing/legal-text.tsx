import type { LegalBlock, LegalSection } from '@jara/contract/content/legal-text'

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="mt-4">{block}</p>
  return (
    <ul className="mt-4 grid list-disc gap-2 pl-5 marker:text-edge">
      {block.map((point, index) => (
        <li key={index}>{point}</li>
      ))}
    </ul>
  )
}

interface LegalTextProps {
  title: string
  updated: string
  summary: string
  sections: readonly LegalSection[]
}

/** A legal text with its table of contents beside it, or after the summary on narrow screens. */
export function LegalText({ title, updated, summary, sections }: LegalTextProps) {
  const headed = sections.filter(({ heading }) => heading !== '')
  return (
    <article className="shell grid panes:grid-cols-[15rem_minmax(0,1fr)] gap-x-16 gap-y-12 py-14 sm:py-20">
      <header className="panes:col-start-2 max-w-prose">
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {title}
        </h1>
        <p className="mt-3 text-muted text-sm">Last updated {updated}</p>
        {summary && <p className="mt-6 text-lg">{summary}</p>}
      </header>
      {headed.length > 0 && (
        <nav
          aria-label="On this page"
          className="panes:sticky panes:top-24 panes:col-start-1 panes:row-span-2 panes:row-start-1 self-start"
        >
          <ol className="grid gap-1 border-line border-l text-sm">
            {headed.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-px block border-transparent border-l-2 py-1 pl-4 text-muted hover:border-brand hover:text-ink"
                >
                  {section.heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="panes:col-start-2 grid max-w-prose gap-12">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id || undefined}>
            {section.heading && (
              <h2 id={section.id} className="text-2xl">
                {headed.indexOf(section) + 1}. {section.heading}
              </h2>
            )}
            {section.blocks.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}
