import { paths } from '@jara/contract/paths'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { ClosedArea } from '#features/clients/closed-area.tsx'
import { InvoiceList } from '#features/invoices/invoice-list.tsx'
import { OwnQuotes } from '#features/quotes/own-quotes.tsx'
import { SignedQuotes } from '#features/quotes/signed-quotes.tsx'
import { titled } from '#lib/page-title.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('Invoices')

export default function InvoicesPage() {
  const { may } = useChosenClient()
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="Invoices"
        text="Pay an invoice in full or in parts, online or by bank transfer."
        className="mb-6"
        actions={
          <LinkButton to={paths.payments()} variant="secondary">
            Your payments
          </LinkButton>
        }
      />
      {may('order') && <OwnQuotes />}
      {may('payments') ? <InvoiceList /> : <ClosedArea rows="invoices" />}
      {may('order') && <SignedQuotes />}
    </div>
  )
}
