import { accountLineText } from '@jara/contract/invoices/account-lines'
import type { AccountLine } from '@jara/contract/invoices/account-statements'
import { shortDayText } from '@jara/contract/lib/date-text'
import { type Path, paths } from '@jara/contract/paths'
import { useSearchParams } from 'react-router'
import { pageIn, usePages } from '#lib/use-pages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'

const pageSize = 50

interface AccountTableProps {
  lines: readonly AccountLine[]
  invoicePage: (id: number) => Path
}

/** The lines of a statement, oldest first. All of them are loaded; the table shows a page of them. */
export function AccountTable({ lines, invoicePage }: AccountTableProps) {
  const page = pageIn(useSearchParams()[0])
  const { pageCount, turnTo } = usePages({ page, pageSize, total: lines.length })
  const rows = lines.map((line, index) => ({ ...line, index })).slice((page - 1) * pageSize, page * pageSize)
  return (
    <section aria-label="Entries" className="mt-6">
      <Table
        label="Entries"
        columns={columnsOf(invoicePage)}
        rows={rows}
        rowKey={({ index }) => index}
        empty={<EmptyState text="No entries in this period." hint="Choose another period above." />}
      />
      <Pagination className="mt-4" label="Entries" page={page} pageCount={pageCount} onPage={turnTo} />
    </section>
  )
}

function documentPage({ kind, number, invoice }: AccountLine, invoicePage: AccountTableProps['invoicePage']) {
  if (number === null) return undefined
  if (kind === 'payment') return paths.receipt({ number })
  return kind === 'refund' || kind === 'credit_note' ? paths.creditNote({ number }) : invoicePage(invoice.id)
}

const columnsOf = (invoicePage: AccountTableProps['invoicePage']): Column<AccountLine>[] => [
  {
    key: 'date',
    header: 'Date',
    className: 'table:whitespace-nowrap',
    cell: ({ date }) => shortDayText(date),
  },
  {
    key: 'document',
    header: 'Document',
    className: 'table:whitespace-nowrap',
    cell: (line) => {
      const to = documentPage(line, invoicePage)
      return to === undefined ? '–' : <TextLink to={to}>{line.label}</TextLink>
    },
  },
  {
    key: 'text',
    header: 'Description',
    className: '[overflow-wrap:anywhere]',
    cell: accountLineText,
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money naira={amount} /> },
  {
    key: 'balance',
    header: 'Balance',
    align: 'end',
    cell: ({ balance }) => <Money naira={balance} className="font-semibold" />,
  },
]
