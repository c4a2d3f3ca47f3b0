import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AccountScreen } from '#features/invoices/account/account-screen.tsx'
import {
  accountStatementQueries,
  saveStatementOfClient,
} from '#features/invoices/account/account-statements.api.ts'
import { titled } from '#lib/page-title.ts'
import { useAddress } from '#lib/use-address.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SaveButton } from '#ui/save-button.tsx'

export const meta = titled('Statement of account')

export default function ClientAccountPage() {
  const id = Number(useParams().id)
  const { from, to } = useAddress(paths.clientAccount)
  const query = useQuery(accountStatementQueries.ofClient({ from, to }, id))
  return (
    <AccountScreen
      name={query.data?.client.name ?? 'Client'}
      days={{ from, to }}
      query={query}
      invoicePage={(invoiceId) => paths.adminInvoice({ id: invoiceId })}
      actions={
        <>
          <LinkButton to={paths.adminClient({ id })} variant="secondary">
            Client page
          </LinkButton>
          <SaveButton save={() => saveStatementOfClient({ from, to }, id)} />
        </>
      }
    />
  )
}
