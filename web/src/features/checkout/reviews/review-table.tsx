import { receivedAmount } from '@jara/contract/checkout/received-amount'
import { reviewReasonNames } from '@jara/contract/checkout/review-reasons'
import type { PaymentReview } from '@jara/contract/checkout/reviews'
import { formatNaira } from '@jara/contract/lib/money'
import { useState } from 'react'
import { useTable } from '#lib/use-table.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ClientName } from '#ui/client-name.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { TableSection } from '#ui/table-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { paymentReviewQueries, type Verdict } from './reviews.api.ts'

const VerdictDialog = lazyDialog(() => import('./verdict-dialog.tsx').then((module) => module.VerdictDialog))

interface ReviewTableProps {
  /** `open` lists the reviews without a decision, `all` lists every review. */
  show: 'open' | 'all'
}

type Decide = (item: PaymentReview, verdict: Verdict) => void

const verdicts = { accept: 'Accept', refund: 'Refund', dismiss: 'Dismiss' } as const
const stateNames = {
  open: 'Open',
  refunding: 'Refunding',
  accepted: 'Accepted',
  refunded: 'Refunded',
  dismissed: 'Dismissed',
} as const

/** Lists flagged charges and lets staff decide about the open ones. */
export function ReviewTable({ show }: ReviewTableProps) {
  const table = useTable(paymentReviewQueries[show], 'Failed to load reviews')
  const [open, setOpen] = useState<{ item: PaymentReview; verdict: Verdict }>()
  return (
    <>
      <TableSection
        title={show === 'open' ? 'Payments to review' : 'Review history'}
        searchLabel="Search by user or reference"
        cardsBelow="wide"
        table={table}
        columns={reviewColumns((item, verdict) => setOpen({ item, verdict }))}
        rowKey={({ id }) => id}
        empty={
          <EmptyState text="Nothing to review." hint="Charges that match their order settle automatically." />
        }
        noMatch={<EmptyState text="No reviews match this search." />}
      />
      {open && <VerdictDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const reviewColumns = (onDecide: Decide): Column<PaymentReview>[] => [
  {
    key: 'reference',
    header: 'Reference',
    className: 'table:max-w-48 [overflow-wrap:anywhere]',
    cell: ({ reference, title }) => (
      <>
        <code className="text-xs">{reference}</code>
        {title && <span className="block text-muted text-xs">{title}</span>}
      </>
    ),
  },
  {
    key: 'reason',
    header: 'Why',
    sortable: true,
    cell: ({ reason, disputed }) => (
      <>
        {reviewReasonNames[reason]} {disputed && <Badge tone="bad">Disputed</Badge>}
      </>
    ),
  },
  {
    key: 'user',
    header: 'User',
    cell: ({ user, clientId }) => (user ? <ClientName name={user.name} clientId={clientId} /> : 'Unknown'),
  },
  {
    key: 'expectedAmount',
    header: 'Expected',
    align: 'end',
    cell: ({ expectedAmount }) => (expectedAmount === null ? '–' : formatNaira(expectedAmount)),
  },
  {
    key: 'receivedAmount',
    header: 'Received',
    sortable: true,
    align: 'end',
    className: 'font-semibold',
    cell: receivedAmount,
  },
  {
    key: 'createdAt',
    header: 'Date',
    sortable: true,
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
  {
    key: 'state',
    header: 'Decision',
    cell: (item) =>
      item.state === 'open' ? <Choices item={item} onDecide={onDecide} /> : <Decided item={item} />,
  },
]

function Choices({ item, onDecide }: { item: PaymentReview; onDecide: Decide }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {Object.entries(verdicts).map(([verdict, label]) => (
        <Button
          key={verdict}
          size="sm"
          variant={verdict === 'accept' ? 'primary' : 'secondary'}
          aria-label={`${label} ${item.reference}`}
          onClick={() => onDecide(item, verdict as Verdict)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

function Decided({ item: { state, resolution, resolvedBy } }: { item: PaymentReview }) {
  return (
    <>
      <Badge tone={state === 'accepted' ? 'good' : 'neutral'}>{stateNames[state]}</Badge>
      {resolution && (
        <span className="mt-1 block text-muted text-xs [overflow-wrap:anywhere]">
          {resolvedBy ? `${resolvedBy}: ${resolution}` : resolution}
        </span>
      )}
    </>
  )
}
