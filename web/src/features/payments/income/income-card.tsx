import { formatNaira } from '@jara/contract/lib/money'
import type { IncomeStats } from '@jara/contract/payments'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { readChoice, storeChoice } from '#lib/choice-cookie.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { incomeQuery } from './income.api.ts'
import { IncomeAccounts } from './income-accounts.tsx'
import { MonthBars } from './month-bars.tsx'
import { MonthTable } from './month-table.tsx'
import { TypeShares } from './type-shares.tsx'

const choiceName = 'income'
const hidden = 'hidden'

/**
 * Shows the income statistics. They can be hidden, which this browser remembers. `tools` is the export button,
 * which belongs to another feature.
 */
export function IncomeCard({ tools }: { tools: ReactNode }) {
  const contentId = useId()
  const [open, setOpen] = useState(() => readChoice(choiceName) !== hidden)
  const { data, error, isFetching, refetch } = useQuery({ ...incomeQuery, enabled: open })

  const toggle = () => {
    storeChoice(choiceName, open ? hidden : 'shown')
    setOpen(!open)
  }

  return (
    <Card as="section" aria-labelledby="income" aria-busy={isFetching && !data ? true : undefined}>
      <div className="flex items-center justify-between gap-4">
        <h2 id="income" className="text-xl">
          Income Statistics
        </h2>
        <Button
          variant="ghost"
          size="sm"
          aria-label={open ? 'Hide income statistics' : 'Show income statistics'}
          aria-expanded={open}
          aria-controls={contentId}
          icon={
            open ? (
              <ChevronUp aria-hidden className="size-4" />
            ) : (
              <ChevronDown aria-hidden className="size-4" />
            )
          }
          onClick={toggle}
        >
          {open ? 'Hide' : 'Show'}
        </Button>
      </div>
      <div id={contentId} hidden={!open}>
        {open && (
          <>
            <div className={cx('mt-5', heightOfTypes)}>
              {data ? (
                <Figures stats={data} />
              ) : error ? (
                <ErrorState
                  text={messageOf(error, text.loadIncome)}
                  onRetry={refetch}
                  retrying={isFetching}
                />
              ) : (
                <FiguresSkeleton />
              )}
            </div>
            <IncomeAccounts tools={tools} />
          </>
        )}
      </div>
    </Card>
  )
}

const columns = 'grid gap-8 lg:grid-cols-[14rem_1fr_16rem]'
/** The height of the longest list of types before it is expanded: five types and the line for the rest. */
const heightOfTypes = 'min-h-71'

function Figures({ stats }: { stats: IncomeStats }) {
  return (
    <div className={columns}>
      <div className="grid gap-6 self-start sm:grid-cols-2 lg:grid-cols-1">
        <Stat label="Total income" value={formatNaira(stats.totalIncome)} hint="After refunds" />
        <Stat label="Payments" value={stats.totalPayments.toLocaleString('en')} hint="Paid only" />
      </div>
      <div className="min-w-0">
        <h3 className="mb-2 font-medium font-sans text-muted text-sm tracking-normal [word-spacing:inherit]">
          The last six months
        </h3>
        <MonthBars months={stats.byMonth} />
        <MonthTable months={stats.byMonth} />
      </div>
      <div className={cx('min-w-0', heightOfTypes)}>
        <h3 className="mb-3 font-medium font-sans text-muted text-sm tracking-normal [word-spacing:inherit]">
          By type
        </h3>
        <TypeShares stats={stats} />
      </div>
    </div>
  )
}

/**
 * Renders invisible figures to get their size, so that the page does not move when the real figures arrive.
 */
function FiguresSkeleton() {
  return (
    <div className="relative">
      <div aria-hidden className="invisible">
        <Figures stats={noStats} />
      </div>
      <div className={cx(columns, 'absolute inset-0 max-lg:grid-rows-[1fr_2fr_2fr]')}>
        <Skeleton className="h-full" />
        <Skeleton className="h-full" />
        <Skeleton className="h-full" />
      </div>
    </div>
  )
}

const noStats: IncomeStats = {
  totalIncome: 0,
  totalPayments: 0,
  byMonth: ['01', '02', '03', '04', '05', '06'].map((month) => ({ month: `2026-${month}`, total: 0 })),
  byType: [],
}
