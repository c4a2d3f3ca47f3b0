import type { ClientPage } from '@jara/contract/staff-clients'
import { FactList } from '#ui/fact-list.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** The buyer's details on the documents of a client. */
export function BillingSection({ billing }: { billing: NonNullable<ClientPage['billing']> }) {
  const { name, address, tin } = billing
  return (
    <TitledCard title="Billing details">
      {name || address || tin ? (
        <FactList
          facts={[
            ['Name', name || null],
            ['Address', address || null],
            ['Tax number', tin || null],
          ]}
        />
      ) : (
        <p className="text-muted text-sm">None yet. Documents show the name of the client.</p>
      )}
    </TitledCard>
  )
}
