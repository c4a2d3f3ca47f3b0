import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useChosenClient } from '#features/clients/clients.api.ts'
import { ClosedArea } from '#features/clients/closed-area.tsx'
import { AccountScreen } from '#features/invoices/account/account-screen.tsx'
import {
  accountStatementQueries,
  saveOwnStatement,
} from '#features/invoices/account/account-statements.api.ts'
import { titled } from '#lib/page-title.ts'
import { useAddress } from '#lib/use-address.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SaveButton } from '#ui/save-button.tsx'

export const meta = titled('Statement of account')

export default function AccountStatementPage() {
  const { from, to } = useAddress(paths.accountStatement)
  const { several, billed, billedId, may } = useChosenClient()
  const query = useQuery({
    ...accountStatementQueries.own({ from, to }, billedId),
    enabled: may('payments'),
  })
  if (!may('payments'))
    return (
      <div className="shell py-8 sm:py-10">
        <PageHeader title="Statement of account" className="mb-6" />
        <ClosedArea rows="payments" />
      </div>
    )
  return (
    <AccountScreen
      name={several ? billed?.name : undefined}
      days={{ from, to }}
      query={query}
      invoicePage={(id) => paths.invoice({ id })}
      actions={<SaveButton save={() => saveOwnStatement({ from, to }, billedId)} />}
    />
  )
}
