import type { Transfer } from '@jara/contract/checkout/transfers'
import { formatNaira } from '@jara/contract/lib/money'
import { useState } from 'react'
import { fromServer } from '#lib/call.ts'
import { useTable } from '#lib/use-table.ts'
import { Button } from '#ui/button.tsx'
import { ClientName } from '#ui/client-name.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { TableSection } from '#ui/table-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { OutsideLink } from '#ui/text-link.tsx'
import { acceptedBy } from './accepted-by.ts'
import { transferQueries } from './transfers.api.ts'

const AcceptDialog = lazyDialog(() => import('./accept-dialog.tsx').then((module) => module.AcceptDialog))
const RefuseDialog = lazyDialog(() => import('./refuse-dialog.tsx').then((module) => module.RefuseDialog))

/** Lists the transfer proofs that staff check against the bank account and then accept or refuse. */
export function TransferTable() {
  const table = useTable(transferQueries.waiting, 'Failed to load transfers')
  const [open, setOpen] = useState<{ kind: 'accept' | 'refuse'; transfer: Transfer }>()
  const close = () => setOpen(undefined)

  const columns: Column<Transfer>[] = [
    {
      key: 'user',
      header: 'User',
      cell: ({ user, clientId, title }) => (
        <>
          <span className="block font-semibold">
            <ClientName name={user.name} clientId={clientId} />
          </span>
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
      cell: acceptedBy,
    },
    {
      key: 'decision',
      header: 'Decision',
      cell: (transfer) => (
        <div className="flex flex-wrap gap-1.5">
          <Button
            size="sm"
            aria-label={`Accept ${transfer.reference}`}
            onClick={() => setOpen({ kind: 'accept', transfer })}
          >
            Accept
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Refuse ${transfer.reference}`}
            onClick={() => setOpen({ kind: 'refuse', transfer })}
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
        cardsBelow="wide"
        table={table}
        columns={columns}
        rowKey={({ reference }) => reference}
        empty={<EmptyState text="Nothing to verify." />}
        noMatch={<EmptyState text="No transfers match this search." />}
      />
      {open?.kind === 'accept' && <AcceptDialog transfer={open.transfer} onClose={close} />}
      {open?.kind === 'refuse' && <RefuseDialog transfer={open.transfer} onClose={close} />}
    </>
  )
}
