import type { ReactNode } from 'react'
import { useTable } from '#lib/use-table.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableSection } from '#ui/table-section.tsx'
import { NewQuoteButton } from './new-quote-button.tsx'
import { quoteColumns } from './quote-columns.tsx'
import { staffQuoteQueries } from './staff-quotes.api.ts'
import { QuoteStatusSelect, useQuoteStatus } from './status-filter.tsx'

/** Lists all quotes for staff. */
export function QuoteTable({ tools }: { tools: ReactNode }) {
  const status = useQuoteStatus()
  const table = useTable(staffQuoteQueries.table(status), 'Failed to load quotes')
  return (
    <TableSection
      title="All Quotes"
      searchLabel="Search by number, recipient, client or title"
      cardsBelow="wide"
      table={table}
      columns={quoteColumns}
      rowKey={({ id }) => id}
      empty={
        status ? (
          <EmptyState text="No quotes with this status." />
        ) : (
          <EmptyState text="No quotes yet." hint="Write one from an enquiry, for a client, or on its own." />
        )
      }
      noMatch={<EmptyState text="No quotes match this search." hint="Try a number such as QUO-000042." />}
      action={<NewQuoteButton />}
      tools={
        <>
          <QuoteStatusSelect />
          {tools}
        </>
      }
    />
  )
}
