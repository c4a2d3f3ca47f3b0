import { may, type Role } from '@jara/contract/access'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTable } from '#lib/use-table.ts'
import { BulkRemove } from '#ui/bulk-remove.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { TableSection } from '#ui/table-section.tsx'
import { offerColumns } from './offer-columns.tsx'
import { type Offer, offerKinds, useRemoveOffer } from './offers.api.ts'

const OfferDialog = lazy(() =>
  import('./offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })),
)

interface OfferTableProps {
  on: keyof typeof offerKinds
  role: Role
  tools?: ReactNode
}

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; offer: Offer }

/** The table of all services or of all plans. */
export function OfferTable({ on, role, tools }: OfferTableProps) {
  const kind = offerKinds[on]
  const table = useTable(kind.table, kind.loadFailed)
  const remove = useRemoveOffer(kind)
  const [open, setOpen] = useState<Open>()
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set())
  const mayRemove = may(role, kind.removal)
  const close = () => setOpen(undefined)

  return (
    <>
      <TableSection
        title={kind.title}
        searchLabel="Search by name or description"
        table={table}
        columns={offerColumns({
          kind,
          role,
          onEdit: (offer) => setOpen({ kind: 'edit', offer }),
          onRemove: (offer) => setOpen({ kind: 'remove', offer }),
        })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            text={`No ${kind.things} yet.`}
            hint="What you add appears on the public site immediately."
          />
        }
        noMatch={<EmptyState text={`No ${kind.things} match this search.`} />}
        ownOrder="As on the public site"
        selection={mayRemove ? { selected, onChange: setSelected, label: ({ name }) => name } : undefined}
        action={
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen({ kind: 'add' })}>
            {kind.addLabel}
          </Button>
        }
        tools={
          <>
            {mayRemove && (
              <BulkRemove
                thing={kind.thing}
                things={kind.things}
                chosen={table.rows.filter(({ id }) => selected.has(id))}
                remove={remove.mutateAsync}
              />
            )}
            {tools}
          </>
        }
      />
      <Suspense>
        {(open?.kind === 'add' || open?.kind === 'edit') && (
          <OfferDialog
            kind={kind}
            offer={open.kind === 'edit' ? open.offer : undefined}
            onClose={close}
            onAdded={table.showNewest}
          />
        )}
      </Suspense>
      {open?.kind === 'remove' && (
        <RemoveDialog
          thing={kind.thing}
          name={open.offer.name}
          remove={() => remove.mutateAsync(open.offer.id)}
          onClose={close}
        />
      )}
    </>
  )
}
