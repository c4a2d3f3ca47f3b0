import type { InvoiceLayout } from '@jara/contract/documents/layout'
import { cx } from './cx.ts'

/** The lines of a document: a table whose quantity and price move below the text on a narrow screen. */
export function DocumentLines({ rows }: Pick<InvoiceLayout, 'rows'>) {
  return (
    <table className="mt-8 w-full border-y text-sm">
      <thead className="text-muted">
        <tr className="border-b">
          <th scope="col" className="py-2 text-left font-semibold">
            Description
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-semibold max-sm:sr-only">
            Quantity
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-semibold max-sm:sr-only">
            Unit price
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {numbered(rows).map(({ position, row: [text, quantity, unitPrice, amount] }) => (
          <tr key={position} className="tabular-nums">
            <td className="py-3 [overflow-wrap:anywhere]">
              {text}
              <span aria-hidden className="block text-muted sm:hidden">
                {quantity} × {unitPrice}
              </span>
            </td>
            <td className="py-3 pl-4 text-right max-sm:sr-only">{quantity}</td>
            <td className="whitespace-nowrap py-3 pl-4 text-right max-sm:sr-only">{unitPrice}</td>
            <td className="whitespace-nowrap py-3 pl-4 text-right">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A line has no id, and two lines may be equal, so that their positions are their keys. */
const numbered = (rows: InvoiceLayout['rows']) => rows.map((row, position) => ({ row, position }))

export function DocumentTotals({ totals }: Pick<InvoiceLayout, 'totals'>) {
  return (
    <dl className="mt-4 ml-auto max-w-72 text-sm tabular-nums">
      {totals.map(([name, amount], index) => {
        const isMain = name === 'Total' || index === totals.length - 1
        return (
          <div
            key={name}
            className={cx('flex justify-between gap-6 py-1', isMain ? 'font-bold text-base' : 'text-muted')}
          >
            <dt>{name}</dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        )
      })}
    </dl>
  )
}
