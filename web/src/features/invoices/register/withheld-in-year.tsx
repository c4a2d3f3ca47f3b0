import type { WithholdingYear } from '@jara/contract/invoices/withholdings'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useChangeAddress } from '#lib/use-change-address.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { registerQueries } from './register.api.ts'
import { useRegisterFilters } from './register-filters.ts'
import { WithheldByMonth } from './withheld-by-month.tsx'

interface WithheldInYearProps {
  /** Called when a month is chosen. */
  onMonth: () => void
}

/** Shows what was withheld in the year of the URL, and how much of it has no certificate yet. */
export function WithheldInYear({ onMonth }: WithheldInYearProps) {
  const headingId = useId()
  const { year, years } = useRegisterFilters()
  const change = useChangeAddress()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(registerQueries.year(year))
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl">
          Withheld in {year}
        </h2>
        <Select
          aria-label="Year"
          value={year}
          className="w-28"
          onChange={({ target }) => change({ year: target.value, month: undefined, page: undefined })}
        >
          {years.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
      {data ? (
        <div className={cx('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}>
          <Sums sums={data} onMonth={onMonth} />
        </div>
      ) : error ? (
        <ErrorState
          text={messageOf(error, text.loadData)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="mt-4 h-24" />
      )}
    </Card>
  )
}

interface SumsProps extends WithheldInYearProps {
  sums: WithholdingYear
}

function Sums({ sums: { total, missing, verified, months }, onMonth }: SumsProps) {
  return (
    <>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Stat label="Total" value={<Money naira={total} />} />
        <Stat label="Certificates missing" value={<Money naira={missing} />} />
        <Stat label="Verified" value={<Money naira={verified} />} />
      </div>
      {months.length > 0 && (
        <Disclosure summary="Show by month" className="mt-4">
          <WithheldByMonth months={months} onMonth={onMonth} />
        </Disclosure>
      )}
    </>
  )
}
