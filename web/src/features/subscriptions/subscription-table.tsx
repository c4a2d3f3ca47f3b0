import { paths } from '@jara/contract/paths'
import type { Subscription } from '@jara/contract/subscriptions'
import { isRunning } from '@jara/contract/subscriptions/states'
import { type ReactNode, useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { useTable } from '#lib/use-table.ts'
import { Button } from '#ui/button.tsx'
import { ClientName } from '#ui/client-name.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { Money } from '#ui/money.tsx'
import { TableSection } from '#ui/table-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { endLabel } from './end-label.ts'
import { everyInterval } from './every-interval.ts'
import { StateSelect, useStateFilter } from './state-select.tsx'
import { StoppingNote } from './stopping-note.tsx'
import { SubscriptionBadge } from './subscription-badge.tsx'
import { subscriptionQueries } from './subscriptions.api.ts'

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog))

/** Lists all subscriptions, those with a failed renewal first. */
export function SubscriptionTable({ tools }: { tools?: ReactNode }) {
  const state = useStateFilter()
  const table = useTable(subscriptionQueries.table(state), 'Failed to load subscriptions')
  const [cancelling, setCancelling] = useState<Subscription>()
  return (
    <>
      <TableSection
        title="All Subscriptions"
        searchLabel="Search by user or title"
        cardsBelow="wide"
        table={table}
        columns={subscriptionColumns(setCancelling)}
        rowKey={({ id }) => id}
        empty={
          state ? (
            <EmptyState text="No subscriptions with this status." />
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
      {cancelling && (
        <CancelDialog subscription={cancelling} own={false} onClose={() => setCancelling(undefined)} />
      )}
    </>
  )
}

const subscriptionColumns = (onCancel: (subscription: Subscription) => void): Column<Subscription>[] => [
  {
    key: 'user',
    header: 'User',
    className: 'table:max-w-56',
    cell: ({ user, clientId, title, projectId }) => (
      <>
        <ClientName name={user.name} clientId={clientId} className="inline-block min-h-6 break-words" />
        <span className="block text-xs [overflow-wrap:anywhere]">
          {projectId ? (
            <TextLink to={paths.project({ id: projectId })} className="inline-block min-h-6">
              {title}
            </TextLink>
          ) : (
            title
          )}
        </span>
      </>
    ),
  },
  {
    key: 'offer',
    header: 'Service or plan',
    className: 'break-words table:max-w-40',
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
    header: 'Status',
    sortable: true,
    cell: ({ state, paid, payments, stopping }) => (
      <>
        <SubscriptionBadge state={state} />
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
    className: 'table:whitespace-nowrap',
    cell: (subscription) => {
      const { nextPaymentAt, endsAt } = subscription
      if (nextPaymentAt) return formatDate(nextPaymentAt)
      if (!endsAt) return '–'
      return (
        <span className="text-muted">
          {endLabel(subscription)} {formatDate(endsAt)}
        </span>
      )
    },
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (subscription) =>
      isRunning(subscription.state) && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Cancel ${subscription.title} of ${subscription.user.name}`}
          onClick={() => onCancel(subscription)}
        >
          Cancel
        </Button>
      ),
  },
]
