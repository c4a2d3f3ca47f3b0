import type { LegalBlock, LegalDocument } from '#content/legal.ts'

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p className="mt-4">{block}</p>
  return (
    <ul className="mt-4 grid list-disc gap-2 pl-5 marker:text-edge">
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

/** A legal text with its table of contents beside it, or after the summary on narrow screens. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <article className="shell grid panes:grid-cols-[15rem_minmax(0,1fr)] gap-x-16 gap-y-12 py-14 sm:py-20">
      <header className="panes:col-start-2 max-w-prose">
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {document.title}
        </h1>
        <p className="mt-3 text-muted text-sm">Last updated {document.updated}</p>
        <p className="mt-6 text-lg">{document.summary}</p>
      </header>
      <nav
        aria-label="On this page"
        className="panes:sticky panes:top-24 panes:col-start-1 panes:row-span-2 panes:row-start-1 self-start"
      >
        <ol className="grid gap-1 border-line border-l text-sm">
          {document.sections.map((section) => (
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
      <div className="panes:col-start-2 grid max-w-prose gap-12">
        {document.sections.map((section, index) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} className="text-2xl">
              {index + 1}. {section.heading}
            </h2>
            {section.blocks.map((block) => (
              <Block key={typeof block === 'string' ? block : block[0]} block={block} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}
