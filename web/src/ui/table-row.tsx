import { useEffect, useRef } from 'react'
import { Checkbox } from './checkbox.tsx'
import { cx } from './cx.ts'
import { alignStyle, type Column, type Selection } from './table-types.ts'

interface TableRowProps<Row> {
  row: Row
  rowKey: string | number
  columns: readonly Column<Row>[]
  selection?: Selection<Row>
  /** Whether the current link leads to this row, which is then scrolled into view and focused. */
  wanted?: boolean
}

// In a card each value has its column label before it, taken from `data-label`.
const cell =
  'border-b border-line px-3 py-3 align-middle table:first:pl-4 table:last:pr-4 group-last:border-b-0 cards:grid cards:grid-cols-[5.75rem_1fr] cards:items-center cards:gap-3 cards:border-b-0 cards:px-0 cards:py-1 cards:has-[>div:empty]:hidden cards:[overflow-wrap:anywhere] cards:before:font-medium cards:before:text-muted cards:before:text-xs cards:before:content-[attr(data-label)]'

export function TableRow<Row>({ row, rowKey, columns, selection, wanted = false }: TableRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!wanted) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'center' })
  }, [wanted])

  const selected = selection?.selected.has(rowKey) ?? false
  const toggle = (on: boolean) => {
    const next = new Set(selection?.selected)
    if (on) next.add(rowKey)
    else next.delete(rowKey)
    selection?.onChange(next)
  }
  return (
    <tr
      ref={element}
      tabIndex={wanted ? -1 : undefined}
      className={cx(
        'group transition-colors duration-150 cards:grid cards:grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] cards:gap-x-6 cards:border-line cards:border-b cards:p-4 cards:last:border-b-0',
        selected || wanted ? 'bg-brand-soft/60' : 'hover:bg-sunken/60',
        'focus-visible:-outline-offset-2',
      )}
    >
      {selection && (
        <td data-label="Select" className={cx(cell, 'table:w-12 table:pr-0')}>
          <Checkbox
            label={`Select ${selection.label(row)}`}
            hideLabel
            disabled={!(selection.canSelect?.(row) ?? true)}
            checked={selected}
            onChange={(event) => toggle(event.target.checked)}
          />
        </td>
      )}
      {columns.map(({ key, header, cell: content, align, className }) => (
        <td
          key={key}
          data-label={header}
          className={cx(cell, align === 'end' && 'tabular-nums', alignStyle(align), className)}
        >
          <div className="min-w-0">{content(row)}</div>
        </td>
      ))}
    </tr>
  )
}
