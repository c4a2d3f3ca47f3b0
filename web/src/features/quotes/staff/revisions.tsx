import { paths } from '@jara/contract/paths'
import type { Quote } from '@jara/contract/quotes'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { QuoteBadge } from '../quote-badge.tsx'
import { staffQuoteQueries } from './staff-quotes.api.ts'

/** Links to the other versions of a quote, newest first. Nothing is shown when there is only one. */
export function Revisions({ quote: { id, label } }: { quote: Quote }) {
  const { data = [] } = useQuery({ ...staffQuoteQueries.revisions(label ?? ''), enabled: label !== null })
  if (data.length < 2) return null
  return (
    <Card as="section" aria-label="Versions" className="mb-6">
      <h2 className="mb-3 text-lg">Versions</h2>
      <ol className="grid gap-2 text-sm">
        {data.map((revision) => (
          <li key={revision.id} className="flex flex-wrap items-center justify-between gap-2">
            {revision.id === id ? (
              <span aria-current="page" className="font-semibold">
                Version {revision.revision}
              </span>
            ) : (
              <TextLink to={paths.adminQuote({ id: revision.id })}>Version {revision.revision}</TextLink>
            )}
            <QuoteBadge status={revision.status} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
