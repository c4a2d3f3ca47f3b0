import { Select } from './select.tsx'
import type { Column, Sort } from './table-types.ts'

interface TableSortSelectProps<Row> {
  columns: readonly Column<Row>[]
  /** The name of the default order. */
  ownOrder: string
  sort?: Sort
  onSort: (sort: Sort | undefined) => void
}

/** Replaces the header buttons where rows are cards without a header. */
export function TableSortSelect<Row>({ columns, ownOrder, sort, onSort }: TableSortSelectProps<Row>) {
  return (
    <Select
      aria-label="Sort by"
      value={sort ?? ''}
      onChange={(event) => onSort(event.target.value || undefined)}
      placeholder={ownOrder}
      className="flex-1"
    >
      {columns
        .filter((column) => column.sortable)
        .flatMap(({ key, header }) => [
          <option key={key} value={key}>{`${header}, ascending`}</option>,
          <option key={`-${key}`} value={`-${key}`}>{`${header}, descending`}</option>,
        ])}
    </Select>
  )
}
