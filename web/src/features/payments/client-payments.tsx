import { documentLabel } from '@jara/contract/documents'
import { paths } from '@jara/contract/paths'
import type { Payment } from '@jara/contract/payments'
import { text } from '@jara/contract/text'
import { formatDate } from '#lib/format.ts'
import { useSection } from '#lib/use-section.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { RowsSection } from '#ui/rows-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { paymentName } from './payment-name.ts'
import { PaymentState } from './payment-state.tsx'
import { paymentQueries } from './payments.api.ts'

/** Lists the payments of a client for staff. */
export function ClientPayments({ clientId }: { clientId: number }) {
  const section = useSection(paymentQueries.ofClient(clientId), 'paymentsPage', text.loadPayments)
  return (
    <RowsSection
      title="Payments"
      section={section}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState text={text.noPayments} hint="Orders of this client appear here." />}
    />
  )
}

const columns: Column<Payment>[] = [
  {
    key: 'title',
    header: 'For',
    className: 'table:max-w-64 [overflow-wrap:anywhere]',
    cell: (payment) => (
      <>
        {payment.invoiceId === null ? (
          <span className="block font-semibold">{paymentName(payment)}</span>
        ) : (
          <TextLink to={paths.adminInvoice({ id: payment.invoiceId })}>{paymentName(payment)}</TextLink>
        )}
        <span className="block text-muted text-xs">{payment.user.name}</span>
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: (payment) => <PaymentState payment={payment} /> },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money naira={amount} /> },
  {
    key: 'createdAt',
    header: 'Date',
    className: 'table:whitespace-nowrap',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'receipt',
    header: 'Receipt',
    cell: ({ receiptNumber }) =>
      receiptNumber === null ? (
        '–'
      ) : (
        <TextLink to={paths.receipt({ number: receiptNumber })} className="whitespace-nowrap text-xs">
          {documentLabel('receipt', receiptNumber)}
        </TextLink>
      ),
  },
]
