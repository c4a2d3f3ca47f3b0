import { formatNaira } from '@jara/contract/money'
import type { IncomeStats } from '@jara/contract/payments'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { incomeQuery } from './income.api.ts'
import { IncomeAccounts } from './income-accounts.tsx'
import { MonthBars } from './month-bars.tsx'
import { MonthTable } from './month-table.tsx'
import { TypeShares } from './type-shares.tsx'

/** `tools`: the export button, which belongs to another feature. */
export function IncomeCard({ tools }: { tools: ReactNode }) {
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
          <FiguresSkeleton />
        )}
      </div>
      <IncomeAccounts tools={tools} />
    </Card>
  )
}

const columns = 'grid gap-8 lg:grid-cols-[14rem_1fr_16rem]'

function Figures({ stats }: { stats: IncomeStats }) {
  return (
    <div className={columns}>
      <div className="grid gap-6 self-start sm:grid-cols-2 lg:grid-cols-1">
        <Stat label="Total income" value={formatNaira(stats.totalIncome)} />
        <Stat label="Payments" value={stats.totalPayments.toLocaleString('en')} hint="Paid only" />
      </div>
      <div className="min-w-0">
        <h3 className="mb-2 font-medium font-sans text-muted text-sm tracking-normal">The last six months</h3>
        <MonthBars months={stats.byMonth} />
        <MonthTable months={stats.byMonth} />
      </div>
      <div className="min-w-0">
        <h3 className="mb-3 font-medium font-sans text-muted text-sm tracking-normal">By type</h3>
        <TypeShares stats={stats} />
      </div>
    </div>
  )
}

/** As large as the figures, to avoid layout shift. */
function FiguresSkeleton() {
  return (
    <div className={columns}>
      <div className="grid gap-6 self-start sm:grid-cols-2 lg:grid-cols-1">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-52 w-full" />
    </div>
  )
}
