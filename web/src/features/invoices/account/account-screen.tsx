import { ageingBuckets, ageingNames } from '@jara/contract/invoices/account-lines'
import type { AccountStatement } from '@jara/contract/invoices/account-statements'
import { shortDayText } from '@jara/contract/lib/date-text'
import type { Path } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import type { Days } from './account-statements.api.ts'
import { AccountTable } from './account-table.tsx'
import { DaysForm } from './days-form.tsx'

interface AccountScreenProps {
  /** The name of the client, when the reader sees several. */
  name: string | undefined
  days: Days
  query: UseQueryResult<AccountStatement>
  /** Returns the page of an invoice, which differs between staff and customers. */
  invoicePage: (id: number) => Path
  actions: ReactNode
}

/** A statement of account: the days, the balances, how long they are past due, and the lines. */
export function AccountScreen({ name, days, query, invoicePage, actions }: AccountScreenProps) {
  const { data, error, isFetching, refetch } = query
  const { from, to } = error instanceof ApiError ? error.fields : {}
  const isRefused = from !== undefined || to !== undefined
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        eyebrow={name}
        title="Statement of account"
        text="Invoices, their payments and credit notes, and what is still owed."
        actions={actions}
      />
      <DaysForm days={{ from: days.from ?? data?.from, to: days.to ?? data?.to }} errors={{ from, to }} />
      {data ? (
        <>
          <Balances statement={data} />
          <AccountTable key={`${data.from} ${data.to}`} lines={data.lines} invoicePage={invoicePage} />
        </>
      ) : isRefused ? null : error ? (
        <ErrorState
          text={messageOf(error, text.loadData)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div aria-busy className="mt-6 grid gap-6">
          <Skeleton className="h-60" />
          <Skeleton className="h-72" />
        </div>
      )}
    </div>
  )
}

function Balances({ statement }: { statement: AccountStatement }) {
  const { from, to, opening, closing, ageing } = statement
  return (
    <Card as="section" aria-label="Balances" className="mt-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Stat
          label="Opening balance"
          value={<Money naira={opening} />}
          hint={`Before ${shortDayText(from)}`}
        />
        <Stat
          label="Closing balance"
          value={<Money naira={closing} />}
          hint={`At the end of ${shortDayText(to)}`}
        />
      </div>
      <h2 className="mt-6 border-t pt-5 font-semibold text-base">Closing balance by days past due</h2>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-4">
        {ageingBuckets.map((bucket) => (
          <div key={bucket} className="min-w-28 flex-1">
            <dt className="text-muted text-sm">{ageingNames[bucket]}</dt>
            <dd className="mt-0.5 font-semibold">
              <Money naira={ageing[bucket]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
