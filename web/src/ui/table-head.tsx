import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { alignStyle, type Column, nextSort, type Sort, sortDirection } from './table-types.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort?: Sort
  onSort?: (sort: Sort | undefined) => void
  /** The checkbox that selects the whole page. */
  selectAll?: ReactNode
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }
const cell =
  'top-[calc(4rem+var(--above))] z-10 border-b border-line bg-sunken px-3 py-2.5 text-left font-semibold text-muted text-xs first:pl-4 last:pr-4'

export function TableHead<Row>({ columns, sort, onSort, selectAll }: TableHeadProps<Row>) {
  return (
    <thead className="cards:hidden">
      <tr>
        {selectAll && <th className={cx(cell, 'w-12 pr-0')}>{selectAll}</th>}
        {columns.map(({ key, header, sortable, align, hideHeader, className }) => {
          const direction = sortDirection(key, sort)
          const Icon = icons[direction]
          return (
            <th
              key={key}
              scope="col"
              aria-sort={sortable ? direction : undefined}
              className={cx(cell, alignStyle(align), className)}
            >
              {sortable && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(key, sort))}
                  className="-mx-1.5 inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 hover:text-ink"
                >
                  {header}
                  <Icon aria-hidden className={cx('size-3.5', direction === 'none' && 'opacity-60')} />
                </button>
              ) : (
                <span className={hideHeader ? 'sr-only' : 'whitespace-nowrap'}>{header}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
