import type { DocumentLayout } from '@jara/contract/documents/layout'
import { DocumentSheet } from '#ui/document-sheet.tsx'

/** A receipt, a credit note or a pro-forma on screen. */
export function DocumentView({ layout }: { layout: DocumentLayout }) {
  return (
    <DocumentSheet layout={layout}>
      <dl className="mt-8 divide-y border-y">
        {layout.lines.map(([text, sum], index) => (
          <div
            key={text}
            className={`flex items-baseline justify-between gap-6 py-3 ${index === 0 ? 'font-semibold' : 'text-muted text-sm'}`}
          >
            <dt className="min-w-0 [overflow-wrap:anywhere]">{text}</dt>
            <dd className="whitespace-nowrap tabular-nums">{sum}</dd>
          </div>
        ))}
      </dl>
    </DocumentSheet>
  )
}
