import { useSection } from '#lib/use-section.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowsSection } from '#ui/rows-section.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { NewInvoiceButton } from './new-invoice-button.tsx'
import { staffInvoiceQueries } from './staff-invoices.api.ts'

const failure = 'Failed to load invoices'
const columns = invoiceColumns
  .filter(({ key }) => key !== 'client')
  .map((column) => ({ ...column, sortable: false }))

/** Lists the invoices of a client for staff. */
export function InvoicesOfClient({ client }: { client: { id: number; archivedAt: string | null } }) {
  const section = useSection(staffInvoiceQueries.ofClient(client.id), 'invoicesPage', failure)
  return (
    <RowsSection
      title="Invoices"
      section={section}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState text="No invoices yet." hint="Drafts and issued invoices of this client appear here." />
      }
      action={client.archivedAt === null && <NewInvoiceButton client={client.id} size="sm" />}
    />
  )
}

/** Lists the invoices of a project for staff. */
export function InvoicesOfProject({ project }: { project: { id: number; clientId: number } }) {
  const section = useSection(staffInvoiceQueries.ofProject(project.id), 'invoicesPage', failure)
  return (
    <RowsSection
      title="Invoices"
      section={section}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState text="No invoices yet." hint="Invoices of this project appear here." />}
      action={<NewInvoiceButton client={project.clientId} project={project.id} size="sm" />}
    />
  )
}
