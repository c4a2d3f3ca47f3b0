import { documentLabel } from '@jara/contract/documents'
import type { Invoice } from '@jara/contract/invoices'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { methodName } from '@jara/contract/payments/methods'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/format.ts'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** The payments of an invoice with their receipts, and the credit notes that lower what is due. */
export function InvoicePayments({ invoice: { payments, creditNotes } }: { invoice: Invoice }) {
  return (
    <>
      {payments.length > 0 && (
        <Rows title="Payments">
          {payments.map(({ id, amount, refunded, method, paidAt, receiptNumber }) => (
            <Row key={id} amount={amount}>
              <span className="block">{formatDate(paidAt)}</span>
              <span className="block text-muted">{methodName(method)}</span>
              {refunded > 0 && (
                <span className="block text-muted">{formatNaira(refunded)} was refunded.</span>
              )}
              {receiptNumber && (
                <TextLink to={paths.receipt({ number: receiptNumber })}>
                  {documentLabel('receipt', receiptNumber)}
                </TextLink>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {creditNotes.length > 0 && (
        <Rows title="Credit notes">
          {creditNotes.map(({ number, label, amount, reason }) => (
            <Row key={number} amount={amount}>
              <TextLink to={paths.creditNote({ number })}>{label}</TextLink>
              {reason && <span className="block text-muted">{reason}</span>}
            </Row>
          ))}
        </Rows>
      )}
    </>
  )
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="divide-y">{children}</ul>
    </Card>
  )
}

const Row = ({ amount, children }: { amount: number; children: ReactNode }) => (
  <li className="flex items-baseline justify-between gap-6 py-3 text-sm first:pt-0 last:pb-0">
    <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
    <Money naira={amount} className="font-semibold" />
  </li>
)
