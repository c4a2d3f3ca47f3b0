import { withholdingStateNames, withholdingStates } from '@jara/contract/invoices/withholding-states'
import { monthText } from '@jara/contract/lib/date-text'
import type { ReactNode } from 'react'
import { useTable } from '#lib/use-table.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { TableSection } from '#ui/table-section.tsx'
import { registerQueries } from './register.api.ts'
import { registerColumns } from './register-columns.tsx'
import { useRegisterFilters } from './register-filters.ts'

/** Lists the claims of withholding tax. Staff decide about a claim on the page of its invoice. */
export function RegisterTable({ tools }: { tools?: ReactNode }) {
  const { filters, months, year } = useRegisterFilters()
  const { status, month } = filters
  const table = useTable(registerQueries.table(filters), 'Failed to load withholding tax')
  return (
    <TableSection
      title="Withholding tax"
      searchLabel="Search by invoice or client"
      cardsBelow="wide"
      table={table}
      columns={registerColumns}
      rowKey={({ id }) => id}
      empty={
        status || month ? (
          <EmptyState text="No withholding tax with these filters." />
        ) : (
          <EmptyState
            text={`No withholding tax in ${year}.`}
            hint="Tax that a client deducts from an invoice appears here."
          />
        )
      }
      noMatch={
        <EmptyState text="No withholding tax matches this search." hint="Try a number such as INV-000042." />
      }
      tools={
        <>
          <FilterSelect
            label="Month"
            param="month"
            choices={months}
            names={Object.fromEntries(months.map((name) => [name, monthText(name)]))}
            value={month}
            all="All months"
          />
          <FilterSelect
            label="Status"
            param="status"
            choices={withholdingStates}
            names={withholdingStateNames}
            value={status}
            all="All statuses"
          />
          {tools}
        </>
      }
    />
  )
}
