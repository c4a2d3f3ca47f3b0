import { may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageTitle } from '#content/page-title.tsx'
import { BillingSection } from '#features/clients/staff/billing-section.tsx'
import { ClientHead } from '#features/clients/staff/client-head.tsx'
import { DocumentSection } from '#features/clients/staff/document-section.tsx'
import { NoteSection } from '#features/clients/staff/note-section.tsx'
import { PeopleSection } from '#features/clients/staff/people-section.tsx'
import { staffClientQueries } from '#features/clients/staff/staff-clients.api.ts'
import { ViewAsClientButton } from '#features/clients/view-as-client-button.tsx'
import { RetainersOfClient } from '#features/invoices/retainers/retainers-of-client.tsx'
import { InvoicesOfClient } from '#features/invoices/staff/invoice-sections.tsx'
import { ClientPayments } from '#features/payments/client-payments.tsx'
import { ClientProjects } from '#features/projects/client-projects.tsx'
import { QuotesOfClient } from '#features/quotes/staff/quotes-of-client.tsx'
import { messageOf } from '#lib/api-error.ts'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Spinner } from '#ui/spinner.tsx'

export const meta = titled('Client')

export default function ClientPage() {
  const id = Number(useParams().id)
  const mayManageInvoices = may(useSessionUser(), 'invoices.manage')
  const { data: client, error, isFetching, refetch } = useQuery(staffClientQueries.page(id))
  if (!client)
    return (
      <div className="shell grid min-h-80 place-items-center py-10">
        {error ? (
          <ErrorState
            text={messageOf(error, text.loadData)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Spinner size="lg" label="Loading the client" />
        )}
      </div>
    )
  const withMoney = client.money !== null
  return (
    <div key={id} className="shell py-8 sm:py-10">
      <PageTitle title={client.name} />
      <ClientHead
        client={client}
        actions={
          <>
            {withMoney && (
              <LinkButton to={paths.clientAccount({ id })} variant="secondary">
                Statement of account
              </LinkButton>
            )}
            <ViewAsClientButton clientId={client.id} />
          </>
        }
      />
      {/* On a narrow screen the people come first and the notes last. On a wide one both are beside the lists. */}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6 lg:col-start-2">
          <PeopleSection client={client} />
          {client.billing && <BillingSection billing={client.billing} />}
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ClientProjects clientId={id} withAmounts={withMoney} />
          {withMoney && <QuotesOfClient client={client} />}
          {withMoney && <InvoicesOfClient client={client} />}
          {withMoney && mayManageInvoices && <RetainersOfClient client={client} />}
          {withMoney && <ClientPayments clientId={id} />}
          {withMoney && <DocumentSection clientId={id} />}
        </div>
        <div className="min-w-0 lg:col-start-2">
          <NoteSection client={client} />
        </div>
      </div>
    </div>
  )
}
