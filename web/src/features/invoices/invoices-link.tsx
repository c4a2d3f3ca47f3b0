import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { CountBadge } from '#ui/count-badge.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ownInvoiceQueries } from './own-invoices.api.ts'

/** Leads to the invoices of the chosen client, with the number of those to pay. */
export function InvoicesLink() {
  const { clientId } = useChosenClient()
  const { data: open = 0 } = useQuery(ownInvoiceQueries.openCount(clientId))
  return (
    <LinkButton to={paths.invoices()} size="sm" variant="secondary">
      Invoices
      {open > 0 && <CountBadge count={open} label="to pay" strong />}
    </LinkButton>
  )
}
