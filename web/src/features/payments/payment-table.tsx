import { type Holder, may } from '@jara/contract/access'
import type { Payment } from '@jara/contract/payments'
import { text } from '@jara/contract/text'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTable } from '#lib/use-table.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { TableSection } from '#ui/table-section.tsx'
import { paymentColumns } from './payment-columns.tsx'
import { paymentQueries, useRemovePayment } from './payments.api.ts'
import { PaymentStatusSelect, usePaymentStatus } from './status-filter.tsx'

const TimelineDialog = lazyDialog(() =>
  import('./timeline-dialog.tsx').then((module) => module.TimelineDialog),
)
const PaymentDialog = lazyDialog(() => import('./payment-dialog.tsx').then((module) => module.PaymentDialog))
const RefundDialog = lazyDialog(() =>
  import('./refunds/refund-dialog.tsx').then((module) => module.RefundDialog),
)

interface PaymentTableProps {
  me: Holder
  /** Renders the timeline of a provider payment, which belongs to another feature. */
  timeline: (reference: string) => ReactNode
  tools?: ReactNode
}

type Open = { kind: 'add' } | { kind: 'edit' | 'remove' | 'follow' | 'refund'; payment: Payment }

export function PaymentTable({ me, timeline, tools }: PaymentTableProps) {
  const status = usePaymentStatus()
  const table = useTable(paymentQueries.table(status), text.loadPayments)
  const remove = useRemovePayment()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  return (
    <>
      <TableSection
        title="All Payments"
        searchLabel="Search by user, email, or reference"
        cardsBelow="wide"
        table={table}
        columns={paymentColumns({
          me,
          onFollow: (payment) => setOpen({ kind: 'follow', payment }),
          onRefund: (payment) => setOpen({ kind: 'refund', payment }),
          onEdit: (payment) => setOpen({ kind: 'edit', payment }),
          onRemove: (payment) => setOpen({ kind: 'remove', payment }),
        })}
        rowKey={({ id }) => id}
        empty={
          status ? (
            <EmptyState text="No payments with this status." />
          ) : (
            <EmptyState text={text.noPayments} hint="Customers’ orders appear here automatically." />
          )
        }
        noMatch={<EmptyState text="No payments match this search." />}
        action={
          may(me, 'payments.create') && (
            <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen({ kind: 'add' })}>
              Add Payment
            </Button>
          )
        }
        tools={
          <>
            <PaymentStatusSelect />
            {tools}
          </>
        }
      />
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <PaymentDialog
          payment={open.kind === 'edit' ? open.payment : undefined}
          onClose={close}
          onAdded={table.showNewest}
        />
      )}
      {open?.kind === 'refund' && <RefundDialog payment={open.payment} onClose={close} />}
      {open?.kind === 'follow' && open.payment.reference && (
        <TimelineDialog payment={open.payment} onClose={close}>
          {timeline(open.payment.reference)}
        </TimelineDialog>
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          thing="payment"
          name={`Payment ${open.payment.id} of ${open.payment.user.name}`}
          remove={() => remove.mutateAsync(open.payment.id)}
          onClose={close}
        />
      )}
    </>
  )
}
