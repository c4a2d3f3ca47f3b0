import type { Retainer } from '@jara/contract/invoices/retainers'
import { shortDayText } from '@jara/contract/lib/date-text'
import { paths } from '@jara/contract/paths'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'

const columns: Column<Retainer['invoices'][number]>[] = [
  {
    key: 'number',
    header: 'Number',
    className: 'table:whitespace-nowrap tabular-nums',
    cell: ({ id, label }) => <TextLink to={paths.adminInvoice({ id })}>{label}</TextLink>,
  },
  {
    key: 'period',
    header: 'Period from',
    className: 'table:whitespace-nowrap',
    cell: ({ periodOn }) => shortDayText(periodOn),
  },
  { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => <Money naira={total} /> },
  {
    key: 'outstanding',
    header: 'Outstanding',
    align: 'end',
    className: 'font-semibold',
    cell: ({ outstanding }) => <Money naira={outstanding} />,
  },
]

/** The newest invoices of a retainer. */
export const RetainerInvoices = ({ invoices }: Pick<Retainer, 'invoices'>) => (
  <section aria-label="Newest invoices" className="min-w-0">
    <h2 className="mb-3 text-lg">Newest invoices</h2>
    <Table
      label="Newest invoices"
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      cardsBelow="wide"
      empty={<EmptyState text="No invoices yet." hint="They appear here when they are issued." />}
    />
  </section>
)
