import { documentLabel } from '@jara/contract/documents'
import { typeLabel } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { Payment } from '@jara/contract/payments'
import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { Card } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Money } from '#ui/money.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { paymentName } from './payment-name.ts'
import { PaymentState } from './payment-state.tsx'

/** Shows a payment. `children` are its actions, which belong to another feature. */
export function PaymentCard({ payment, children }: { payment: Payment; children?: ReactNode }) {
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="mb-3 text-lg [overflow-wrap:anywhere]">{paymentName(payment)}</h3>
        <p className="text-muted text-sm">Amount</p>
        <p className="font-bold font-display text-2xl">
          <Money naira={payment.amount} />
        </p>
      </div>
      <FactList
        facts={[
          ['Type', typeLabel(payment.type)],
          ['Status', <PaymentState key="status" payment={payment} />],
          ['Refunded', payment.refunded > 0 ? <Money key="refunded" naira={payment.refunded} /> : null],
          ['Date', formatDateTime(payment.created_at)],
          ['Payment ID', payment.id],
          ['Reference', payment.reference && <code key="reference">{payment.reference}</code>],
          ['Receipt', payment.receiptNumber && <ReceiptLink key="receipt" number={payment.receiptNumber} />],
          ['Invoice', payment.invoiceId && <InvoiceLink key="invoice" id={payment.invoiceId} />],
          ['Project', payment.projectId && <ProjectLink key="project" id={payment.projectId} />],
        ]}
      />
      {payment.disputed && (
        <p className="text-muted text-sm">
          The payer’s bank is reviewing this payment. Work on the project continues while the bank decides.
        </p>
      )}
      {children}
    </Card>
  )
}

const ReceiptLink = ({ number }: { number: number }) => (
  <TextLink to={paths.receipt({ number })}>{documentLabel('receipt', number)}</TextLink>
)

const ProjectLink = ({ id }: { id: number }) => (
  <TextLink to={paths.project({ id })}>Open the project</TextLink>
)

const InvoiceLink = ({ id }: { id: number }) => (
  <TextLink to={paths.invoice({ id })}>Open the invoice</TextLink>
)
