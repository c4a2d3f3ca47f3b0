import { monthText } from '@jara/contract/lib/date-text'
import { typeLabel } from '@jara/contract/lib/money'
import type { IncomeRow } from '@jara/contract/payments'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { accountsQuery } from './income.api.ts'

/** Shows the income of each month and type. `tools` is the export button, which belongs to another feature. */
export function AccountsTable({ tools }: { tools: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(accountsQuery)
  if (!data)
    return error ? (
      <ErrorState text={messageOf(error, text.loadIncome)} onRetry={refetch} retrying={isFetching} />
    ) : (
      <Skeleton className="h-40 w-full" />
    )
  return (
    <>
      <table className="w-full text-sm max-md:block">
        <caption className="sr-only">Income by month and type</caption>
        <thead className="max-md:hidden">
          <tr className="text-muted text-xs">
            <th scope="col" className="py-1 pr-3 text-left font-semibold">
              Month and type
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className="py-1 pl-3 text-right font-semibold">
                {figureNames[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {byMonth(data).map(([month, rows]) => (
            <Fragment key={month}>
              <Row name={monthText(month)} row={sumOf(rows)} strong />
              {rows.map((row) => (
                <Row key={row.type} name={typeLabel(row.type)} row={row} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted text-xs">
        A payment and the provider’s fees count in the month it was paid, a refund in the month it was sent.
      </p>
      <div className="mt-4">{tools}</div>
    </>
  )
}

const figures = ['payments', 'gross', 'fees', 'refunds', 'net'] as const
const figureNames = { payments: 'Payments', gross: 'Gross', fees: 'Fees', refunds: 'Refunds', net: 'Net' }
type Sums = Pick<IncomeRow, (typeof figures)[number]>

// On a phone the name and the net share a line, with the other figures in small type below. Lines break where
// the amounts need it.
const small =
  'max-md:order-2 max-md:py-0 max-md:pl-0 max-md:text-left max-md:font-normal max-md:text-xs max-md:text-muted'
const labelled =
  'max-md:before:mr-1.5 max-md:before:font-normal max-md:before:text-muted max-md:before:text-xs max-md:before:content-[attr(data-label)]'

function Row({ name, row, strong = false }: { name: string; row: Sums; strong?: boolean }) {
  const style = strong ? 'font-semibold md:border-t md:pt-3' : 'text-muted'
  return (
    <tr
      className={cx(
        'max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:pb-2',
        'max-md:after:order-1 max-md:after:basis-full',
        strong && 'max-md:border-t max-md:pt-2',
      )}
    >
      <th
        scope="row"
        className={cx('py-1 pr-3 text-left max-md:grow', !strong && 'font-normal md:pl-4', style)}
      >
        {name}
      </th>
      {figures.map((figure) => (
        <td
          key={figure}
          data-label={figureNames[figure]}
          className={cx('py-1 pl-3 text-right tabular-nums', labelled, style, figure !== 'net' && small)}
        >
          {figure === 'payments' ? row.payments.toLocaleString('en') : <Money naira={row[figure]} />}
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
