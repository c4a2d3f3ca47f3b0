import { may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { NewInvoice } from '#features/invoices/staff/new-invoice.tsx'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('New invoice')

export default function NewInvoicePage() {
  const mayWrite = may(useSessionUser(), 'invoices.manage')
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        eyebrow="Invoice"
        title="New invoice"
        actions={
          mayWrite && (
            <LinkButton to={paths.admin({ tab: 'payments', view: 'invoices' })} variant="secondary">
              All Invoices
            </LinkButton>
          )
        }
        className="mb-6"
      />
      {mayWrite ? (
        <NewInvoice />
      ) : (
        <EmptyState
          text="You cannot write invoices."
          hint="Only staff who see all projects and finances can. A super admin can change what you see."
          action={<LinkButton to={paths.dashboard()}>Go to your dashboard</LinkButton>}
        />
      )}
    </div>
  )
}
