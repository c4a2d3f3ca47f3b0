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

/** A legal text with its contents beside it. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <div className="shell grid gap-10 py-14 panes:grid-cols-[15rem_minmax(0,1fr)] panes:gap-16 sm:py-20">
      <nav aria-label="On this page" className="panes:sticky panes:top-24 self-start">
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
      <article className="max-w-prose">
        <header>
          <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
            {document.title}
          </h1>
          <p className="mt-3 text-muted text-sm">Last updated {document.updated}</p>
          <p className="mt-6 text-lg">{document.summary}</p>
        </header>
        {document.sections.map((section, index) => (
          <section key={section.id} aria-labelledby={section.id} className="mt-12">
            <h2 id={section.id} className="text-2xl">
              {index + 1}. {section.heading}
            </h2>
            {section.blocks.map((block) => (
              <Block key={typeof block === 'string' ? block : block[0]} block={block} />
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}
