import { Checkbox } from './checkbox.tsx'
import { cx } from './cx.ts'
import { alignStyle, type Column, type Selection } from './table-types.ts'

interface TableRowProps<Row> {
  row: Row
  rowKey: string | number
  columns: readonly Column<Row>[]
  selection?: Selection<Row>
}

// On a phone each value has its column label before it, taken from `data-label`.
const cell =
  'border-b border-line px-3 py-3 align-middle sm:first:pl-4 sm:last:pr-4 group-last:border-b-0 max-sm:grid max-sm:grid-cols-[5.75rem_1fr] max-sm:items-center max-sm:gap-3 max-sm:border-b-0 max-sm:px-0 max-sm:py-1 max-sm:has-[>div:empty]:hidden max-sm:[overflow-wrap:anywhere] max-sm:before:font-medium max-sm:before:text-muted max-sm:before:text-xs max-sm:before:content-[attr(data-label)]'

export function TableRow<Row>({ row, rowKey, columns, selection }: TableRowProps<Row>) {
  const selected = selection?.selected.has(rowKey) ?? false
  const toggle = (on: boolean) => {
    const next = new Set(selection?.selected)
    if (on) next.add(rowKey)
    else next.delete(rowKey)
    selection?.onChange(next)
  }
  return (
    <tr
      className={cx(
        'group transition-colors duration-150 max-sm:block max-sm:border-line max-sm:border-b max-sm:p-4 max-sm:last:border-b-0',
        selected ? 'bg-brand-soft/60' : 'hover:bg-sunken/60',
      )}
    >
      {selection && (
        <td data-label="Select" className={cx(cell, 'sm:w-12 sm:pr-0')}>
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
