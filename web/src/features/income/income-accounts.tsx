import { typeLabel } from '@jara/contract/money'
import type { IncomeRow } from '@jara/contract/payments'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { accountsQuery } from './income.api.ts'
import { monthName } from './month-names.ts'

/** `tools`: the export, from the feature that knows how. Asked for when it is opened. */
export function IncomeAccounts({ tools }: { tools: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-6 border-t pt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm font-semibold text-brand text-sm">
        Gross, fees, refunds and net
      </summary>
      {open && <Accounts tools={tools} />}
    </details>
  )
}

function Accounts({ tools }: { tools: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(accountsQuery)
  if (!data)
    return (
      <div className="mt-4">
        {error ? (
          <ErrorState text={messageOf(error, text.loadIncome)} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </div>
    )
  return (
    <div className="mt-4">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section aria-label="Income by month and type" tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-[40rem] text-sm">
          <caption className="sr-only">Income by month and type</caption>
          <thead>
            <tr className="text-muted text-xs">
              <th scope="col" className="py-1 pr-3 text-left font-semibold">
                Month and type
              </th>
              {['Payments', 'Gross', 'Fees', 'Refunds', 'Net'].map((name) => (
                <th key={name} scope="col" className="py-1 pl-3 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byMonth(data).map(([month, rows]) => (
              <Fragment key={month}>
                <Row name={monthName(month)} row={sumOf(rows)} strong />
                {rows.map((row) => (
                  <Row key={row.type} name={typeLabel(row.type)} row={row} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-3 text-muted text-xs">
        A payment and the provider’s fees count in the month it was paid, a refund in the month it was sent.
      </p>
      <div className="mt-4">{tools}</div>
    </div>
  )
}

type Sums = Pick<IncomeRow, 'payments' | 'gross' | 'fees' | 'refunds' | 'net'>

function Row({ name, row, strong = false }: { name: string; row: Sums; strong?: boolean }) {
  const style = strong ? 'border-t pt-3 font-semibold' : 'text-muted'
  return (
    <tr>
      <th scope="row" className={`py-1 pr-3 text-left ${strong ? style : `pl-4 font-normal ${style}`}`}>
        {name}
      </th>
      <td className={`py-1 pl-3 text-right tabular-nums ${style}`}>{row.payments.toLocaleString('en')}</td>
      {(['gross', 'fees', 'refunds', 'net'] as const).map((column) => (
        <td key={column} className={`py-1 pl-3 text-right ${style}`}>
          <Money naira={row[column]} />
        </td>
      ))}
    </tr>
  )
}

function byMonth(rows: readonly IncomeRow[]): [month: string, rows: IncomeRow[]][] {
  const months = new Map<string, IncomeRow[]>()
  for (const row of rows) months.set(row.month, [...(months.get(row.month) ?? []), row])
  return [...months]
}

const add = (a: number, b: number) => Math.round((a + b) * 100) / 100

const sumOf = (rows: readonly IncomeRow[]): Sums =>
  rows.reduce<Sums>(
    (sum, row) => ({
      payments: sum.payments + row.payments,
      gross: add(sum.gross, row.gross),
      fees: add(sum.fees, row.fees),
      refunds: add(sum.refunds, row.refunds),
      net: add(sum.net, row.net),
    }),
    { payments: 0, gross: 0, fees: 0, refunds: 0, net: 0 },
  )
