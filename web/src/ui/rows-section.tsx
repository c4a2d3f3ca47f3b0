import { type ReactNode, useId } from 'react'
import type { Section } from '#lib/use-section.ts'
import { cx } from './cx.ts'
import { Pagination } from './pagination.tsx'
import { Table } from './table.tsx'
import type { Column } from './table-types.ts'

interface RowsSectionProps<Row> {
  title: string
  section: Section<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  empty: ReactNode
  /** The main action: 'New invoice'. */
  action?: ReactNode
}

/** A titled table with pages and without a search, for a screen with several lists. */
export function RowsSection<Row>({ title, section, columns, rowKey, empty, action }: RowsSectionProps<Row>) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex items-baseline gap-3">
          <h2 id={headingId} className="text-xl">
            {title}
          </h2>
          {section.total !== undefined && (
            <p className="text-muted text-sm tabular-nums">{section.total.toLocaleString('en')}</p>
          )}
        </div>
        {action}
      </div>
      <Table
        label={title}
        columns={columns}
        rows={section.rows}
        rowKey={rowKey}
        loading={section.loading}
        error={section.error}
        onRetry={section.retry}
        empty={empty}
        className={cx('mt-4 transition-opacity duration-150', section.turning && 'opacity-60')}
      />
      <Pagination
        className="mt-4"
        label={title}
        page={section.page}
        pageCount={section.pageCount}
        onPage={section.setPage}
      />
    </section>
  )
}
