import type { ReactNode } from 'react'
import { useWantedRow } from '#lib/wanted-row.ts'
import { Checkbox } from './checkbox.tsx'
import { ErrorState } from './error-state.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { TableSortSelect } from './table-sort-select.tsx'
import type { CardsBelow, Column, Selection, Sort } from './table-types.ts'

interface TableProps<Row> {
  /** The accessible name. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  loading?: boolean
  /** Shown in place of the rows. */
  error?: string
  onRetry?: () => void
  /** Shown when there are no rows. */
  empty: ReactNode
  /** The default sort order, shown while no column is sorted. */
  ownOrder?: string
  sort?: Sort
  onSort?: (sort: Sort | undefined) => void
  selection?: Selection<Row>
  /** The width below which each row is a card: 768 px, or 1152 px ('wide'). */
  cardsBelow?: CardsBelow
  className?: string
}

/** A table with a row of headers, or on narrow screens a list of cards with labels. */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  loading = false,
  error,
  onRetry,
  empty,
  ownOrder = 'Newest first',
  sort,
  onSort,
  selection,
  cardsBelow = 'md',
  className,
}: TableProps<Row>) {
  const wanted = useWantedRow()
  const span = columns.length + (selection ? 1 : 0)
  const sortable = onSort && columns.some((column) => column.sortable)
  const selectable = selection ? rows.filter((row) => selection.canSelect?.(row) ?? true).map(rowKey) : []
  const chosen = selectable.filter((key) => selection?.selected.has(key)).length
  const selectAll = selection && (
    <Checkbox
      label="Select all on this page"
      hideLabel
      disabled={selectable.length === 0}
      checked={chosen > 0 && chosen === selectable.length}
      mixed={chosen > 0 && chosen < selectable.length}
      onChange={(event) => selection.onChange(new Set(event.target.checked ? selectable : []))}
    />
  )
  const full = (content: ReactNode) => (
    <tr className="cards:block">
      <td colSpan={span} className="cards:block">
        {content}
      </td>
    </tr>
  )
  const body = () => {
    if (error !== undefined) return full(<ErrorState text={error} onRetry={onRetry} retrying={loading} />)
    if (loading) return <TableSkeleton columns={span} />
    if (rows.length === 0) return full(empty)
    return rows.map((row) => (
      <TableRow
        key={rowKey(row)}
        row={row}
        rowKey={rowKey(row)}
        columns={columns}
        selection={selection}
        wanted={rowKey(row) === wanted}
      />
    ))
  }

  return (
    <div data-cards-below={cardsBelow} className={className}>
      {(sortable || selectAll) && (
        <div className="mb-3 flex items-center gap-3 table:hidden">
          {selectAll}
          {sortable && <TableSortSelect columns={columns} ownOrder={ownOrder} sort={sort} onSort={onSort} />}
        </div>
      )}
      {/* The wrapper is the containing block of visually hidden texts: outside of it, they would widen the page. */}
      <div className="relative overflow-x-auto rounded-lg border border-line bg-surface xl:overflow-clip xl:[&_th]:sticky">
        <table
          aria-label={label}
          aria-busy={loading || undefined}
          className="w-full border-separate border-spacing-0 text-sm cards:block"
        >
          <TableHead columns={columns} sort={sort} onSort={onSort} selectAll={selectAll} />
          <tbody className="cards:block">{body()}</tbody>
        </table>
      </div>
    </div>
  )
}
