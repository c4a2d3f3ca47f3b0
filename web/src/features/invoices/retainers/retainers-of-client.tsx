import { useSection } from '#lib/use-section.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowsSection } from '#ui/rows-section.tsx'
import { NewRetainerButton } from './new-retainer-button.tsx'
import { retainerColumns } from './retainer-columns.tsx'
import { retainerQueries } from './retainers.api.ts'

const columns = retainerColumns
  .filter(({ key }) => key !== 'client')
  .map((column) => ({ ...column, sortable: false }))

/** Lists the retainers of a client. */
export function RetainersOfClient({ client }: { client: { id: number; archivedAt: string | null } }) {
  const section = useSection(retainerQueries.ofClient(client.id), 'retainersPage', 'Failed to load retainers')
  return (
    <RowsSection
      title="Retainers"
      section={section}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState text="No retainers yet." hint="Invoices that repeat for this client are set up here." />
      }
      action={client.archivedAt === null && <NewRetainerButton client={client.id} size="sm" />}
    />
  )
}
