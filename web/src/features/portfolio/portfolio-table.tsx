import type { Role } from '@jara/contract/roles'
import { text } from '@jara/contract/text'
import type { ReactNode } from 'react'
import { useTable } from '#lib/use-table.ts'
import { EditableTable } from '#ui/editable-table.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { portfolioColumns } from './portfolio-columns.tsx'
import { portfolioTable, useRemoveItem } from './portfolio-table.api.ts'

const PortfolioDialog = lazyDialog(() =>
  import('./portfolio-dialog.tsx').then((module) => module.PortfolioDialog),
)

export function PortfolioTable({ role, tools }: { role: Role; tools?: ReactNode }) {
  const table = useTable(portfolioTable, text.loadPortfolio)
  const remove = useRemoveItem()
  return (
    <EditableTable
      title="All Portfolio Items"
      thing="portfolio item"
      things="portfolio items"
      nameOf={({ projectName }) => projectName}
      table={table}
      searchLabel="Search by project name or site URL"
      columns={(on) => portfolioColumns({ role, ...on })}
      addLabel="Add Portfolio Item"
      emptyHint="What you add appears on the public site immediately."
      remove={remove.mutateAsync}
      tools={tools}
      dialog={(item, onClose) => <PortfolioDialog item={item} onClose={onClose} onAdded={table.showNewest} />}
    />
  )
}
