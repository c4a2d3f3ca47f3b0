import type { Transfer } from '@jara/contract/checkout/transfers'
import { formatNaira } from '@jara/contract/lib/money'
import { lazy, Suspense, useState } from 'react'
import { fromServer } from '#lib/call.ts'
import { useTable } from '#lib/use-table.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { TableSection } from '#ui/table-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { OutsideLink } from '#ui/text-link.tsx'
import { AcceptButton } from './accept-button.tsx'
import { transferQueries } from './transfers.api.ts'

const RefuseDialog = lazy(() =>
  import('./refuse-dialog.tsx').then((module) => ({ default: module.RefuseDialog })),
)

/** Lists the transfer proofs that staff check against the bank account and then accept or refuse. */
export function TransferTable() {
  const table = useTable(transferQueries.waiting, 'Failed to load transfers')
  const [refusing, setRefusing] = useState<Transfer>()

  const columns: Column<Transfer>[] = [
    {
      key: 'user',
      header: 'User',
      cell: ({ user, title }) => (
        <>
          <span className="block font-semibold">{user.name}</span>
          <span className="block text-muted text-xs [overflow-wrap:anywhere]">{title}</span>
        </>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      className: 'font-semibold',
      cell: ({ amount }) => formatNaira(amount),
    },
    {
      key: 'reference',
      header: 'Narration',
      className: '[overflow-wrap:anywhere]',
      cell: ({ reference }) => <code className="text-xs">{reference}</code>,
    },
    {
      key: 'proof',
      header: 'Proof',
      className: '[overflow-wrap:anywhere]',
      cell: ({ proof }) =>
        proof && (
          <>
            <OutsideLink href={fromServer(proof.url)}>{proof.name}</OutsideLink>
            <span className="block text-muted text-xs">
              <RelativeTime iso={proof.sentAt} />
            </span>
          </>
        ),
    },
    {
      key: 'accepted',
      header: 'Accepted by',
      cell: ({ accepted, needed }) =>
        `${accepted.map(({ name }) => name).join(', ') || 'No one yet'} (${accepted.length} of ${needed})`,
    },
    {
      key: 'decision',
      header: 'Decision',
      cell: (transfer) => (
        <div className="flex flex-wrap gap-1.5">
          <AcceptButton transfer={transfer} />
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Refuse ${transfer.reference}`}
            onClick={() => setRefusing(transfer)}
          >
            Refuse
          </Button>
        </div>
      ),
    },
  ]

  return (
    <>
      <TableSection
        title="Transfers to verify"
        searchLabel="Search by user or reference"
        table={table}
        columns={columns}
        rowKey={({ reference }) => reference}
        empty={<EmptyState text="Nothing to verify." />}
        noMatch={<EmptyState text="No transfers match this search." />}
      />
      <Suspense>
        {refusing && <RefuseDialog transfer={refusing} onClose={() => setRefusing(undefined)} />}
      </Suspense>
    </>
  )
}
