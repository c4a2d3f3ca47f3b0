import type { ListedWithholding } from '@jara/contract/invoices/withholdings'
import { shortDayText } from '@jara/contract/lib/date-text'
import { paths } from '@jara/contract/paths'
import { fromServer } from '#lib/call.ts'
import { ClientName } from '#ui/client-name.tsx'
import { Money } from '#ui/money.tsx'
import type { Column } from '#ui/table-types.ts'
import { OutsideLink, TextLink } from '#ui/text-link.tsx'
import { WithholdingBadge } from '../withholding/withholding-badge.tsx'

export const registerColumns: Column<ListedWithholding>[] = [
  {
    key: 'claimedOn',
    header: 'Date',
    sortable: true,
    className: 'table:whitespace-nowrap',
    cell: ({ claimedOn }) => shortDayText(claimedOn),
  },
  {
    key: 'client',
    header: 'Client',
    sortable: true,
    className: 'table:max-w-44 [overflow-wrap:anywhere]',
    cell: ({ client: { id, name, tin } }) => (
      <>
        <ClientName name={name} clientId={id} />
        <span className="block text-muted text-xs">{tin ? `TIN ${tin}` : 'No TIN'}</span>
      </>
    ),
  },
  {
    key: 'invoice',
    header: 'Invoice',
    className: 'table:whitespace-nowrap tabular-nums',
    cell: ({ invoice: { id, label } }) => <TextLink to={paths.adminInvoice({ id })}>{label}</TextLink>,
  },
  {
    key: 'net',
    header: 'Net',
    align: 'end',
    cell: ({ invoice: { net } }) => <Money naira={net} />,
  },
  {
    key: 'rate',
    header: 'Rate',
    align: 'end',
    className: 'tabular-nums',
    cell: ({ percent }) => `${percent}%`,
  },
  {
    key: 'amount',
    header: 'Tax',
    sortable: true,
    align: 'end',
    className: 'font-semibold',
    cell: ({ amount }) => <Money naira={amount} />,
  },
  {
    key: 'state',
    header: 'Status',
    className: 'table:max-w-48',
    cell: ({ state, refusal }) => (
      <>
        <WithholdingBadge state={state} reader="staff" />
        {refusal && <span className="mt-1 block text-muted text-xs [overflow-wrap:anywhere]">{refusal}</span>}
      </>
    ),
  },
  {
    key: 'certificate',
    header: 'Certificate',
    className: 'table:max-w-44 [overflow-wrap:anywhere]',
    cell: ({ certificate, certificateNumber }) => (
      <>
        {certificate && <OutsideLink href={fromServer(certificate.url)}>{certificate.name}</OutsideLink>}
        {certificateNumber && <span className="block text-muted text-xs">No. {certificateNumber}</span>}
        {!certificate && !certificateNumber && '–'}
      </>
    ),
  },
]
