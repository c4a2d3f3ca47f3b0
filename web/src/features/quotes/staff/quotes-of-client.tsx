import { useSection } from '#lib/use-section.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowsSection } from '#ui/rows-section.tsx'
import { NewQuoteButton } from './new-quote-button.tsx'
import { quoteColumns } from './quote-columns.tsx'
import { staffQuoteQueries } from './staff-quotes.api.ts'

const columns = quoteColumns
  .filter(({ key }) => key !== 'client')
  .map((column) => ({ ...column, sortable: false }))

/** Lists the quotes of a client for staff. */
export function QuotesOfClient({ client }: { client: { id: number; archivedAt: string | null } }) {
  const section = useSection(staffQuoteQueries.ofClient(client.id), 'quotesPage', 'Failed to load quotes')
  return (
    <RowsSection
      title="Quotes"
      section={section}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState text="No quotes yet." hint="Drafts and sent quotes of this client appear here." />}
      action={client.archivedAt === null && <NewQuoteButton client={client.id} size="sm" />}
    />
  )
}
