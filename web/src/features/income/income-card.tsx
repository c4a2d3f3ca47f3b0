import { formatNaira, typeLabel } from '@jara/contract/money'
import type { IncomeStats } from '@jara/contract/payments'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { incomeQuery } from './income.api.ts'
import { MonthBars } from './month-bars.tsx'
import { MonthTable } from './month-table.tsx'

export function IncomeCard() {
  const { data, error, isFetching, refetch } = useQuery(incomeQuery)
  return (
    <Card as="section" aria-labelledby="income" aria-busy={isFetching && !data ? true : undefined}>
      <h2 id="income" className="text-xl">
        Income Statistics
      </h2>
      <div className="mt-5 min-h-80 lg:min-h-60">
        {data ? (
          <Figures stats={data} />
        ) : error ? (
          <ErrorState text={messageOf(error, text.loadIncome)} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Waiting />
        )}
      </div>
    </Card>
  )
}

const columns = 'grid gap-8 lg:grid-cols-[14rem_1fr_16rem]'

function Figures({ stats }: { stats: IncomeStats }) {
  return (
    <div className={columns}>
      <div className="grid grid-cols-2 gap-6 self-start lg:grid-cols-1">
        <Stat label="Total income" value={formatNaira(stats.totalIncome)} />
        <Stat
          label="Payments"
          value={stats.totalPayments.toLocaleString('en')}
          hint="Paid ones; pending ones are not counted"
        />
      </div>
      <div className="min-w-0">
        <h3 className="mb-2 font-medium text-muted text-sm">The last six months</h3>
        <MonthBars months={stats.byMonth} />
        <MonthTable months={stats.byMonth} />
      </div>
      <div className="min-w-0">
        <h3 className="mb-3 font-medium text-muted text-sm">By type</h3>
        <TypeShares stats={stats} />
      </div>
    </div>
  )
}

function TypeShares({ stats: { byType, totalIncome } }: { stats: IncomeStats }) {
  if (byType.length === 0) return <p className="text-muted text-sm">Nothing has been paid yet.</p>
  return (
    <ul className="flex flex-col gap-3">
      {byType.map(({ type, total }) => (
        <li key={type} className="text-sm">
          <p className="flex justify-between gap-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{typeLabel(type)}</span>
            <span className="font-semibold tabular-nums">{formatNaira(total)}</span>
          </p>
          <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-brand"
              style={{ width: `${(total / Math.max(totalIncome, 1)) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** As large as what comes. */
function Waiting() {
  return (
    <div className={columns}>
      <div className="grid grid-cols-2 gap-6 self-start lg:grid-cols-1">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-52 w-full" />
    </div>
  )
}
