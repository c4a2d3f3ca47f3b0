import { useId } from 'react'
import { useSession } from '#lib/session.ts'
import { useSection } from '#lib/use-section.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { ownInvoiceQueries } from './own-invoices.api.ts'

interface ProjectInvoicesProps {
  projectId: number
  /** Whether each invoice has a link to pay it. The stages of a quote have these links already. */
  payable: boolean
}

/** The invoices of a project, for its client. Most projects have none, so nothing is shown then. */
export function ProjectInvoices({ projectId, payable }: ProjectInvoicesProps) {
  const titleId = useId()
  const { view } = useSession()
  const { rows, error, retry, page, pageCount, setPage } = useSection(
    ownInvoiceQueries.ofProject(projectId),
    'invoicesPage',
    'Failed to load the invoices of this project',
  )
  if (rows.length === 0 && !error) return null
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-lg">
        Invoices
      </h2>
      {error ? (
        <ErrorState text={error} onRetry={retry} className="py-4" />
      ) : (
        <ul aria-labelledby={titleId} className="flex flex-col divide-y">
          {rows.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} mayPay={payable && !view} />
          ))}
        </ul>
      )}
      <Pagination className="mt-4" page={page} pageCount={pageCount} onPage={setPage} label="Invoices" />
    </Card>
  )
}
