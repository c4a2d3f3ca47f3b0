import type { Role } from '@jara/contract/access'
import type { PortfolioItem } from '@jara/contract/portfolio'
import { text } from '@jara/contract/text'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTable } from '#lib/use-table.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { TableSection } from '#ui/table-section.tsx'
import { portfolioTable, useRemoveItem } from './portfolio.api.ts'
import { portfolioColumns } from './portfolio-columns.tsx'

const PortfolioDialog = lazy(() =>
  import('./portfolio-dialog.tsx').then((module) => ({ default: module.PortfolioDialog })),
)

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; item: PortfolioItem }

export function PortfolioTable({ role, tools }: { role: Role; tools?: ReactNode }) {
  const table = useTable(portfolioTable, text.loadPortfolio)
  const remove = useRemoveItem()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  return (
    <>
      <TableSection
        title="All Portfolio Items"
        searchLabel="Search by project name or site URL"
        table={table}
        columns={portfolioColumns({
          role,
          onEdit: (item) => setOpen({ kind: 'edit', item }),
          onRemove: (item) => setOpen({ kind: 'remove', item }),
        })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            text="No portfolio items yet."
            hint="What you add appears on the public site immediately."
          />
        }
        noMatch={<EmptyState text="No portfolio items match this search." />}
        action={
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen({ kind: 'add' })}>
            Add Portfolio Item
          </Button>
        }
        tools={tools}
      />
      <Suspense>
        {(open?.kind === 'add' || open?.kind === 'edit') && (
          <PortfolioDialog
            item={open.kind === 'edit' ? open.item : undefined}
            onClose={close}
            onAdded={table.showNewest}
          />
        )}
      </Suspense>
      {open?.kind === 'remove' && (
        <RemoveDialog
          thing="portfolio item"
          name={open.item.projectName}
          remove={() => remove.mutateAsync(open.item.id)}
          onClose={close}
        />
      )}
    </>
  )
}
