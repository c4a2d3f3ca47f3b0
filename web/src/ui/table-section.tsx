import { type ReactNode, useId } from 'react'
import type { TableView } from '#lib/use-table.ts'
import { cx } from './cx.ts'
import { Pagination } from './pagination.tsx'
import { SearchBox } from './search-box.tsx'
import { Table } from './table.tsx'
import type { CardsBelow, Column, Selection } from './table-types.ts'

interface TableSectionProps<Row> {
  title: string
  searchLabel: string
  table: TableView<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Shown when the list is empty; `noMatch` is shown when a search finds nothing. */
  empty: ReactNode
  noMatch: ReactNode
  /** The default sort order, if it is not 'Newest first'. */
  ownOrder?: string
  selection?: Selection<Row>
  /** The main action: 'Add User'. */
  action?: ReactNode
  /** Further actions, beside the search. */
  tools?: ReactNode
  cardsBelow?: CardsBelow
}

/** A titled table with search, tools and pagination. */
export function TableSection<Row>({
  title,
  searchLabel,
  table,
  columns,
  rowKey,
  empty,
  noMatch,
  ownOrder,
  selection,
  action,
  tools,
  cardsBelow,
}: TableSectionProps<Row>) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex items-baseline gap-3">
          <h2 id={headingId} className="text-xl">
            {title}
          </h2>
          {table.total !== undefined && (
            <p className="text-muted text-sm tabular-nums">
              {table.hasMore && 'First '}
              {table.total.toLocaleString('en')}
            </p>
          )}
        </div>
        {action}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <SearchBox label={searchLabel} value={table.typed} onChange={table.setTyped} />
        {tools && <div className="flex flex-1 flex-wrap items-center gap-2 sm:justify-end">{tools}</div>}
      </div>
      <Table
        label={title}
        columns={columns}
        rows={table.rows}
        rowKey={rowKey}
        loading={table.loading}
        error={table.error}
        onRetry={table.retry}
        empty={table.search ? noMatch : empty}
        ownOrder={ownOrder}
        sort={table.sort}
        onSort={table.setSort}
        selection={selection}
        cardsBelow={cardsBelow}
        className={cx('mt-4 transition-opacity duration-150', table.turning && 'opacity-60')}
      />
      <Pagination
        className="mt-4"
        label={title}
        page={Math.min(table.page, table.pageCount)}
        pageCount={table.pageCount}
        onPage={table.setPage}
      />
    </section>
  )
}
