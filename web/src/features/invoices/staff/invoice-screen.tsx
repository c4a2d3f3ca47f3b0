import { may } from '@jara/contract/access'
import type { Invoice } from '@jara/contract/invoices'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '#content/page-title.tsx'
import { messageOf } from '#lib/api-error.ts'
import { useSessionUser } from '#lib/session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { InvoiceDocument } from '../invoice-document.tsx'
import { saveInvoice } from '../own-invoices.api.ts'
import { IssuedInvoice } from './issued-invoice.tsx'
import { LazyInvoiceEditor } from './lazy-invoice-editor.tsx'
import { staffInvoiceQueries } from './staff-invoices.api.ts'

/** An invoice for staff: the form of a draft, or the document of an issued invoice. */
export function InvoiceScreen({ id }: { id: number }) {
  const { data: invoice, error, isFetching, refetch } = useQuery(staffInvoiceQueries.get(id))
  if (!invoice)
    return error ? (
      <ErrorState
        text={messageOf(error, text.loadData)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Skeleton className="h-[48rem]" />
    )
  const title = invoice.label ?? 'Draft'
  return (
    <>
      <PageTitle title={title} />
      <PageHeader
        eyebrow="Invoice"
        title={title}
        text={invoice.title}
        actions={
          <>
            <LinkButton to={paths.admin({ tab: 'payments', view: 'invoices' })} variant="secondary">
              All Invoices
            </LinkButton>
            <SaveButton save={() => saveInvoice(id)} />
          </>
        }
        className="mb-6"
      />
      {invoice.state === 'draft' ? <Draft invoice={invoice} /> : <IssuedInvoice invoice={invoice} />}
    </>
  )
}

function Draft({ invoice }: { invoice: Invoice }) {
  const mayWrite = may(useSessionUser(), 'invoices.manage')
  const { data, error, isFetching, refetch } = useQuery({
    ...staffInvoiceQueries.defaults,
    enabled: mayWrite,
  })
  if (!mayWrite) return <InvoiceDocument invoice={invoice} />
  if (data) return <LazyInvoiceEditor invoice={invoice} defaults={data} />
  return error ? (
    <ErrorState text={messageOf(error, text.loadData)} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <Skeleton className="h-[48rem]" />
  )
}
