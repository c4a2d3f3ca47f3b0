import type { ListedInvoice } from '@jara/contract/invoices'
import { shortDayText } from '@jara/contract/lib/date-text'
import { paths } from '@jara/contract/paths'
import { ClientName } from '#ui/client-name.tsx'
import { Money } from '#ui/money.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { InvoiceBadge } from '../invoice-badge.tsx'

/** The columns of staff's lists of invoices. Only the table of all invoices can be sorted by them. */
export const invoiceColumns: Column<ListedInvoice>[] = [
  {
    key: 'number',
    header: 'Number',
    sortable: true,
    className: 'table:whitespace-nowrap tabular-nums',
    cell: ({ id, label, title }) => (
      <TextLink to={paths.adminInvoice({ id })} aria-label={label ?? `Draft of ${title}`}>
        {label ?? 'Draft'}
      </TextLink>
    ),
  },
  {
    key: 'client',
    header: 'Client',
    sortable: true,
    className: 'table:max-w-44 [overflow-wrap:anywhere]',
    cell: ({ client }) => <ClientName name={client.name} clientId={client.id} />,
  },
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    className: 'table:max-w-64 [overflow-wrap:anywhere]',
    cell: ({ title, project }) => (
      <>
        {title}
        {project && <span className="block text-muted text-xs">{project.title}</span>}
      </>
    ),
  },
  {
    key: 'dueOn',
    header: 'Due',
    sortable: true,
    className: 'table:whitespace-nowrap',
    cell: ({ dueOn }) => (dueOn ? shortDayText(dueOn) : '–'),
  },
  {
    key: 'total',
    header: 'Total',
    sortable: true,
    align: 'end',
    cell: ({ total }) => <Money naira={total} />,
  },
  {
    key: 'outstanding',
    header: 'Outstanding',
    sortable: true,
    align: 'end',
    className: 'font-semibold',
    cell: ({ status, outstanding }) => (status === 'draft' ? '–' : <Money naira={outstanding} />),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <InvoiceBadge status={status} /> },
]
