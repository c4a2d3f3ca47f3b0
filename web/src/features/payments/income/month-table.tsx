import { monthText } from '@jara/contract/lib/date-text'
import type { IncomeStats } from '@jara/contract/payments'
import { Disclosure } from '#ui/disclosure.tsx'
import { Money } from '#ui/money.tsx'

/** The figures of the bars as an accessible table. */
export function MonthTable({ months }: { months: IncomeStats['byMonth'] }) {
  return (
    <Disclosure summary="Show as a table" className="mt-3 text-sm">
      <table className="w-full max-w-sm">
        <caption className="sr-only">Income by month</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="py-1 text-left font-semibold">
              Month
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Income
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, total }) => (
            <tr key={month}>
              <th scope="row" className="border-t py-1.5 text-left font-normal">
                {monthText(month)}
              </th>
              <td className="border-t py-1.5 text-right font-semibold">
                <Money naira={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
