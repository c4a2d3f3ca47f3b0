import { isRunning } from '@jara/contract/agreement-states'
import type { Agreement } from '@jara/contract/agreements'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { useTable } from '#lib/use-table.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { TableSection } from '#ui/table-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { AgreementBadge } from './agreement-badge.tsx'
import { agreementQueries } from './agreements.api.ts'
import { endLabel } from './end-label.ts'
import { everyInterval } from './every-interval.ts'
import { StateSelect, useStateFilter } from './state-select.tsx'
import { StoppingNote } from './stopping-note.tsx'

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })),
)

/** Everybody's subscriptions, those whose last renewal failed first. */
export function SubscriptionTable({ tools }: { tools?: ReactNode }) {
  const state = useStateFilter()
  const table = useTable(agreementQueries.table(state), 'Failed to load subscriptions')
  const [cancelling, setCancelling] = useState<Agreement>()
  return (
    <>
      <TableSection
        title="All Subscriptions"
        searchLabel="Search by user or title"
        table={table}
        columns={subscriptionColumns(setCancelling)}
        rowKey={({ id }) => id}
        empty={
          state ? (
            <EmptyState text="No subscriptions in this state." />
          ) : (
            <EmptyState
              text="No subscriptions yet."
              hint="Monthly and yearly orders appear here once paid."
            />
          )
        }
        noMatch={<EmptyState text="No subscriptions match this search." />}
        ownOrder="Failed renewals first"
        tools={
          <>
            <StateSelect />
            {tools}
          </>
        }
      />
      <Suspense>
        {cancelling && (
          <CancelDialog agreement={cancelling} own={false} onClose={() => setCancelling(undefined)} />
        )}
      </Suspense>
    </>
  )
}

const subscriptionColumns = (onCancel: (agreement: Agreement) => void): Column<Agreement>[] => [
  {
    key: 'user',
    header: 'User',
    className: 'sm:max-w-56',
    cell: ({ user, title, projectId }) => (
      <>
        <span className="block break-words font-semibold">{user.name}</span>
        <span className="block text-xs [overflow-wrap:anywhere]">
          {projectId ? <TextLink to={`/projects/${projectId}`}>{title}</TextLink> : title}
        </span>
      </>
    ),
  },
  {
    key: 'offer',
    header: 'Service or plan',
    className: 'break-words sm:max-w-40',
    cell: ({ offer }) => offer ?? '–',
  },
  {
    key: 'amount',
    header: 'Amount',
    sortable: true,
    align: 'end',
    cell: ({ amount, interval }) => (
      <>
        <span className="font-semibold">
          <Money naira={amount} />
        </span>
        <span className="block text-muted text-xs">{everyInterval[interval]}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    sortable: true,
    cell: ({ state, paid, payments, stopping }) => (
      <>
        <AgreementBadge state={state} />
        <span className="mt-1 block text-muted text-xs">
          {payments === null ? `${paid} paid` : `${paid} of ${payments} paid`}
        </span>
        {stopping && <StoppingNote stopping={stopping} />}
      </>
    ),
  },
  {
    key: 'nextPaymentAt',
    header: 'Next payment',
    sortable: true,
    className: 'sm:whitespace-nowrap',
    cell: (agreement) => {
      const { nextPaymentAt, endsAt } = agreement
      if (nextPaymentAt) return formatDate(nextPaymentAt)
      if (!endsAt) return '–'
      return (
        <span className="text-muted">
          {endLabel(agreement)} {formatDate(endsAt)}
        </span>
      )
    },
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (agreement) =>
      isRunning(agreement.state) && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Cancel ${agreement.title} of ${agreement.user.name}`}
          onClick={() => onCancel(agreement)}
        >
          Cancel
        </Button>
      ),
  },
]
