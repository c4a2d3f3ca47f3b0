import { retainerStateNames, retainerStates } from '@jara/contract/invoices/retainer-periods'
import { paths } from '@jara/contract/paths'
import { useAddressFilter } from '#lib/use-address.ts'
import { useTable } from '#lib/use-table.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { TableSection } from '#ui/table-section.tsx'
import { NewRetainerButton } from './new-retainer-button.tsx'
import { retainerColumns } from './retainer-columns.tsx'
import { retainerQueries } from './retainers.api.ts'

/** Lists the retainers of all clients. */
export function RetainerTable() {
  const status = useAddressFilter(paths.admin, 'status', retainerStates)
  const table = useTable(retainerQueries.table(status), 'Failed to load retainers')
  return (
    <TableSection
      title="All Retainers"
      searchLabel="Search by title or client"
      cardsBelow="wide"
      table={table}
      columns={retainerColumns}
      rowKey={({ id }) => id}
      empty={
        status ? (
          <EmptyState text="No retainers with this status." />
        ) : (
          <EmptyState
            text="No retainers yet."
            hint="A retainer issues the same invoice every month, quarter or year."
          />
        )
      }
      noMatch={<EmptyState text="No retainers match this search." />}
      action={<NewRetainerButton />}
      tools={
        <FilterSelect
          label="Status"
          param="status"
          choices={retainerStates}
          names={retainerStateNames}
          value={status}
          all="All statuses"
        />
      }
    />
  )
}
