import type { ReactNode } from 'react'
import { useTable } from '#lib/use-table.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableSection } from '#ui/table-section.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { staffInvoiceQueries } from './staff-invoices.api.ts'
import { InvoiceStatusSelect, useInvoiceStatus } from './status-filter.tsx'

/** Lists all invoices for staff. */
export function InvoiceTable({ action, tools }: { action?: ReactNode; tools?: ReactNode }) {
  const status = useInvoiceStatus()
  const table = useTable(staffInvoiceQueries.table(status), 'Failed to load invoices')
  return (
    <TableSection
      title="All Invoices"
      searchLabel="Search by number, client or title"
      cardsBelow="wide"
      table={table}
      columns={invoiceColumns}
      rowKey={({ id }) => id}
      empty={
        status ? (
          <EmptyState text="No invoices with this status." />
        ) : (
          <EmptyState text="No invoices yet." hint="Write one for work that is not on your price list." />
        )
      }
      noMatch={<EmptyState text="No invoices match this search." hint="Try a number such as INV-000042." />}
      action={action}
      tools={
        <>
          <InvoiceStatusSelect />
          {tools}
        </>
      }
    />
  )
}
