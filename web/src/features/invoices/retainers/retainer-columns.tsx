import { intervalNames } from '@jara/contract/invoices/retainer-periods'
import type { ListedRetainer } from '@jara/contract/invoices/retainers'
import { shortDayText } from '@jara/contract/lib/date-text'
import { paths } from '@jara/contract/paths'
import { ClientName } from '#ui/client-name.tsx'
import { Money } from '#ui/money.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { RetainerBadge } from './retainer-badge.tsx'

/** The columns of the lists of retainers. Only the table of all retainers can be sorted by them. */
export const retainerColumns: Column<ListedRetainer>[] = [
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    className: 'table:max-w-64 [overflow-wrap:anywhere]',
    cell: ({ id, title }) => <TextLink to={paths.adminRetainer({ id })}>{title}</TextLink>,
  },
  {
    key: 'client',
    header: 'Client',
    sortable: true,
    className: 'table:max-w-44 [overflow-wrap:anywhere]',
    cell: ({ client }) => <ClientName name={client.name} clientId={client.id} />,
  },
  {
    key: 'every',
    header: 'Repeats',
    className: 'table:whitespace-nowrap',
    cell: ({ every }) => intervalNames[every],
  },
  {
    key: 'nextOn',
    header: 'Next invoice',
    sortable: true,
    className: 'table:whitespace-nowrap',
    cell: ({ state, nextOn, endsOn }) =>
      state === 'active' ? (
        <>
          {shortDayText(nextOn)}
          {endsOn && <span className="block text-muted text-xs">until {shortDayText(endsOn)}</span>}
        </>
      ) : (
        '–'
      ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    className: 'font-semibold',
    cell: ({ total }) => <Money naira={total} />,
  },
  { key: 'state', header: 'Status', cell: (retainer) => <RetainerBadge retainer={retainer} /> },
]
