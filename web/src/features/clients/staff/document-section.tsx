import { paths } from '@jara/contract/paths'
import type { ClientDocument } from '@jara/contract/staff-clients'
import { formatDate } from '#lib/format.ts'
import { useSection } from '#lib/use-section.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { RowsSection } from '#ui/rows-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { staffClientQueries } from './staff-clients.api.ts'

/** Lists the receipts and credit notes of a client. */
export function DocumentSection({ clientId }: { clientId: number }) {
  const section = useSection(
    staffClientQueries.documents(clientId),
    'documentsPage',
    'Failed to load documents',
  )
  return (
    <RowsSection
      title="Documents"
      section={section}
      columns={columns}
      rowKey={({ label }) => label}
      empty={<EmptyState text="No documents yet." hint="Each paid payment gets a receipt." />}
    />
  )
}

const columns: Column<ClientDocument>[] = [
  {
    key: 'label',
    header: 'Document',
    className: 'table:max-w-64 [overflow-wrap:anywhere]',
    cell: ({ kind, number, label, title }) => (
      <>
        <TextLink to={kind === 'receipt' ? paths.receipt({ number }) : paths.creditNote({ number })}>
          {label}
        </TextLink>
        <span className="block text-muted text-xs">{title}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'Kind',
    cell: (document) => (
      <span className="flex flex-wrap gap-1">
        <Badge>{document.kind === 'receipt' ? 'Receipt' : 'Credit note'}</Badge>
        {document.void && <Badge tone="bad">Void</Badge>}
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money naira={amount} /> },
  {
    key: 'paidAt',
    header: 'Date',
    className: 'table:whitespace-nowrap',
    cell: ({ paidAt }) => formatDate(paidAt),
  },
]
