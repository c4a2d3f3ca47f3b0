import { isStaff } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageTitle } from '#content/page-title.tsx'
import { InvoicePayment } from '#features/checkout/invoice-payment.tsx'
import { PaymentResult } from '#features/checkout/payment-result.tsx'
import { useInvoiceFlow } from '#features/checkout/use-invoice-flow.ts'
import { useProviderReturn } from '#features/checkout/use-provider-return.ts'
import { clientsQuery } from '#features/clients/clients.api.ts'
import { DocumentScreen } from '#features/documents/document-screen.tsx'
import { InvoiceBadge } from '#features/invoices/invoice-badge.tsx'
import { InvoiceDocument } from '#features/invoices/invoice-document.tsx'
import { InvoicePayments } from '#features/invoices/invoice-payments.tsx'
import { ownInvoiceQueries, saveInvoice } from '#features/invoices/own-invoices.api.ts'
import { whatIsDue } from '#features/invoices/what-is-due.ts'
import { WithholdingCard } from '#features/invoices/withholding/withholding-card.tsx'
import { titled } from '#lib/page-title.ts'
import { useSession } from '#lib/session.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SaveButton } from '#ui/save-button.tsx'

export const meta = titled('Invoice')

export default function InvoicePage() {
  const id = Number(useParams().id)
  // The key discards the result of a payment when another invoice is opened.
  return <InvoiceScreen key={id} id={id} />
}

function InvoiceScreen({ id }: { id: number }) {
  const { user, view } = useSession()
  const query = useQuery(ownInvoiceQueries.get(id))
  const { data: clients } = useQuery(clientsQuery)
  const invoice = query.data
  const label = invoice?.label ?? 'Invoice'
  const flow = useInvoiceFlow()
  useProviderReturn((reference) => void flow.takeReturn(reference))
  // Customers can open only the invoices of their own clients. Staff can open others, but not pay them.
  const isOwn = !isStaff(user?.role) || clients?.some((client) => client.id === invoice?.client.id) === true
  const mayPay = isOwn && !view
  return (
    <DocumentScreen
      eyebrow="Invoice"
      title={label}
      wide
      query={query}
      actions={
        <>
          {invoice && !isOwn ? (
            <LinkButton to={paths.adminInvoice({ id })} variant="secondary">
              Open in the Admin Panel
            </LinkButton>
          ) : (
            <LinkButton to={paths.invoices()} variant="secondary">
              All invoices
            </LinkButton>
          )}
          {invoice && <SaveButton save={() => saveInvoice(id)} />}
        </>
      }
    >
      {invoice && (
        <>
          <PageTitle title={label} />
          <PaymentResult flow={flow} />
          <div className={cx('grid items-start gap-6 lg:grid-cols-[1fr_22rem]', flow.outcome && 'mt-6')}>
            <div className="grid gap-6 lg:col-start-2">
              <Card as="section" aria-label="Status">
                <InvoiceBadge status={invoice.status} />
                <p className="mt-3 font-semibold text-lg">{whatIsDue(invoice)}</p>
                {invoice.voidReason && <p className="mt-1 text-muted text-sm">{invoice.voidReason}</p>}
              </Card>
              {mayPay && <InvoicePayment invoice={invoice} flow={flow} />}
              <WithholdingCard invoice={invoice} reader="client" mayClaim={mayPay} />
              <InvoicePayments invoice={invoice} />
            </div>
            <div className="min-w-0 lg:col-start-1 lg:row-start-1">
              <InvoiceDocument invoice={invoice} />
            </div>
          </div>
        </>
      )}
    </DocumentScreen>
  )
}
