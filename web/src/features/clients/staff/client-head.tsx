import { paths } from '@jara/contract/paths'
import type { ClientMoney, ClientPage } from '@jara/contract/staff-clients'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Stat } from '#ui/stat.tsx'
import { kindNames } from './kind-names.ts'

/** The name of a client, what staff can do with it, and its balance. */
export function ClientHead({ client, actions }: { client: ClientPage; actions?: ReactNode }) {
  const { name, kind, createdAt, archivedAt, money, approvalsNeeded } = client
  return (
    <>
      <PageHeader
        eyebrow="Client"
        title={name}
        text={
          <>
            {kindNames[kind]}, added on {formatDate(createdAt)}
            {approvalsNeeded > 1 && `. ${approvalsNeeded} of its people must approve a delivery.`}
            {archivedAt && <Badge className="ml-2">Archived</Badge>}
          </>
        }
        actions={
          <>
            <LinkButton to={paths.admin({ tab: 'users', view: 'clients' })} variant="secondary">
              All Clients
            </LinkButton>
            {actions}
          </>
        }
      />
      {money && <Balance money={money} />}
    </>
  )
}

function Balance({ money: { paid, returned, outstanding, owedOnInvoices } }: { money: ClientMoney }) {
  return (
    <Card as="section" aria-label="Balance" className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
      <Stat label="Owed on invoices" value={<Money naira={owedOnInvoices} />} />
      <Stat label="Outstanding" value={<Money naira={outstanding} />} hint="Ordered and not paid yet" />
      <Stat label="Paid" value={<Money naira={paid} />} />
      <Stat label="Refunded" value={<Money naira={returned} />} />
    </Card>
  )
}
