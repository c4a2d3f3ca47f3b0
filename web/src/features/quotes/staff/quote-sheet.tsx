import type { Quote } from '@jara/contract/quotes'
import type { QuoteDocument } from '@jara/contract/quotes/document'
import { type QuoteLayout, quoteLayout } from '@jara/contract/quotes/layout'
import type { QuoteStatus } from '@jara/contract/quotes/states'
import { DocumentLines, DocumentTotals } from '#ui/document-lines.tsx'
import { DocumentSheet } from '#ui/document-sheet.tsx'
import { isIncluded } from './typed-stages.ts'

/** What the sheet shows of a quote. */
export type OfferedQuote = Pick<
  Quote,
  | 'status'
  | 'label'
  | 'revision'
  | 'title'
  | 'intro'
  | 'terms'
  | 'validUntil'
  | 'seller'
  | 'buyer'
  | 'lines'
  | 'stages'
  | 'pricesIncludeVat'
  | 'vatPercent'
  | 'net'
  | 'vat'
  | 'total'
>

/** Returns the quote as the client would sign it without changing the selected options. */
const documentOf = ({ label, lines, ...quote }: OfferedQuote): QuoteDocument => ({
  ...quote,
  number: label ?? 'Draft',
  lines: lines.filter(isIncluded),
})

/** A quote on screen, with the same texts as its PDF, and with the options that are not selected. */
export function QuoteSheet({ quote }: { quote: OfferedQuote }) {
  const layout = quoteLayout(documentOf(quote))
  const others = quote.lines.filter((line) => !isIncluded(line))
  return (
    <DocumentSheet layout={{ ...layout, note: '' }}>
      {layout.intro && (
        <div className="mt-8">
          <Text text={layout.intro} />
        </div>
      )}
      <DocumentLines rows={layout.rows} />
      <DocumentTotals totals={layout.totals} />
      {others.length > 0 && (
        <section aria-label="Options" className="mt-8">
          <p className="font-semibold text-muted text-sm">{optionsHeading(quote.status)}</p>
          <DocumentLines rows={quoteLayout({ ...documentOf(quote), lines: others }).rows} />
        </section>
      )}
      {layout.stages.length > 0 && (
        <section aria-label="Stages" className="mt-8">
          <p className="mb-3 font-semibold text-muted text-sm">Stages</p>
          <ol className="divide-y border-y text-sm">
            {numbered(layout.stages).map(({ position, stage: [name, due, amount] }) => (
              <li key={position} className="flex justify-between gap-6 py-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {name}
                  <span className="block text-muted">{due}</span>
                </span>
                <span className="whitespace-nowrap tabular-nums">{amount}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {layout.terms && (
        <section aria-label="Terms" className="mt-8">
          <p className="mb-1.5 font-semibold text-muted text-sm">Terms</p>
          <Text text={layout.terms} />
        </section>
      )}
    </DocumentSheet>
  )
}

const endedStatuses: readonly QuoteStatus[] = ['declined', 'expired', 'withdrawn', 'superseded']

/** Returns the heading of the lines that are not part of the total. */
function optionsHeading(status: QuoteStatus): string {
  if (status === 'accepted') return 'Options that were not chosen'
  return endedStatuses.includes(status) ? 'Options' : 'Options that the client can add'
}

/** Two stages may have the same name, so that their positions are their keys. */
const numbered = (stages: QuoteLayout['stages']) => stages.map((stage, position) => ({ stage, position }))

const Text = ({ text }: { text: string }) => (
  <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{text}</p>
)
