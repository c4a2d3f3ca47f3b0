import { type Holder, may } from '@jara/contract/access'
import { adminText } from '@jara/contract/admin-text'
import { documentLabel } from '@jara/contract/documents'
import { typeLabel } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { Payment } from '@jara/contract/payments'
import { History, Undo2 } from 'lucide-react'
import { ClientName } from '#ui/client-name.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Money } from '#ui/money.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { PaymentState } from './payment-state.tsx'

interface PaymentColumns {
  me: Holder
  onFollow: (payment: Payment) => void
  onRefund: (payment: Payment) => void
  onEdit: (payment: Payment) => void
  onRemove: (payment: Payment) => void
}

export function paymentColumns({
  me,
  onFollow,
  onRefund,
  onEdit,
  onRemove,
}: PaymentColumns): Column<Payment>[] {
  const mayChange = may(me, 'payments.update')
  const removeReason = may(me, 'payments.remove') ? undefined : adminText.onlySuperAdminsDelete('payments')
  return [
    { key: 'id', header: 'ID', sortable: true, className: 'table:w-16 tabular-nums', cell: ({ id }) => id },
    {
      key: 'user',
      header: 'User',
      sortable: true,
      className: 'table:max-w-44',
      cell: ({ user, clientId }) => (
        <>
          <ClientName name={user.name} clientId={clientId} className="break-words" />
          <span className="block truncate text-muted text-xs" title={user.email}>
            {user.email}
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      sortable: true,
      align: 'end',
      className: 'font-semibold',
      cell: ({ amount }) => <Money naira={amount} />,
    },
    {
      key: 'type',
      header: 'Type',
      sortable: true,
      className: 'break-words table:max-w-40',
      cell: ({ type, invoiceId }) =>
        invoiceId === null ? (
          typeLabel(type)
        ) : (
          <TextLink to={paths.adminInvoice({ id: invoiceId })}>{typeLabel(type)}</TextLink>
        ),
    },
    {
      key: 'status',
      header: 'Status',
      sortable: true,
      cell: (payment) => <PaymentState payment={payment} />,
    },
    {
      key: 'createdAt',
      header: 'Date',
      sortable: true,
      className: 'table:min-w-28',
      cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    },
    {
      key: 'reference',
      header: 'Reference',
      sortable: true,
      className: 'table:max-w-40',
      cell: ({ reference, method, receiptNumber }) => (
        <>
          {reference && (
            <code className="block truncate text-xs" title={reference}>
              {reference}
            </code>
          )}
          {receiptNumber && (
            <TextLink to={paths.receipt({ number: receiptNumber })} className="whitespace-nowrap text-xs">
              {documentLabel('receipt', receiptNumber)}
            </TextLink>
          )}
          {method === 'manual' && (
            <span className="block whitespace-nowrap text-muted text-xs">Recorded manually</span>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      align: 'end',
      cell: (payment) => (
        <RowActions
          name={`payment ${payment.id}`}
          removeReason={removeReason}
          onEdit={mayChange ? () => onEdit(payment) : undefined}
          onRemove={mayChange ? () => onRemove(payment) : undefined}
        >
          {payment.reference && payment.method === 'paystack' && (
            <IconButton
              size="sm"
              label={`Timeline of payment ${payment.id}`}
              icon={<History aria-hidden className="size-4" />}
              onClick={() => onFollow(payment)}
            />
          )}
          {payment.status === 'paid' && may(me, 'payments.refund') && (
            <IconButton
              size="sm"
              label={`Refund payment ${payment.id}`}
              icon={<Undo2 aria-hidden className="size-4" />}
              onClick={() => onRefund(payment)}
            />
          )}
        </RowActions>
      ),
    },
  ]
}
