import { may } from '@jara/contract/access'
import { adminText } from '@jara/contract/admin-text'
import type { Plan } from '@jara/contract/plans'
import type { Role } from '@jara/contract/roles'
import { text } from '@jara/contract/text'
import type { ReactNode } from 'react'
import { useTable } from '#lib/use-table.ts'
import { EditableTable } from '#ui/editable-table.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { priceListColumns } from '#ui/price-list-columns.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import { intervalNames, planTable, useRemovePlan } from './plan-table.api.ts'

const PlanDialog = lazyDialog(() => import('./plan-dialog.tsx').then((module) => module.PlanDialog))

export function PlanTable({ role, tools }: { role: Role; tools?: ReactNode }) {
  const table = useTable(planTable, text.loadPricing)
  const remove = useRemovePlan()
  const mayRemove = may({ role }, 'plans.remove')
  return (
    <EditableTable
      title="All Plans"
      thing="plan"
      things="plans"
      nameOf={({ name }) => name}
      table={table}
      searchLabel="Search by name or description"
      cardsBelow="wide"
      columns={({ onEdit, onRemove }) => [
        ...priceListColumns<Plan>({
          key: 'interval',
          header: 'Interval',
          cell: ({ interval }) => intervalNames[interval],
        }),
        {
          key: 'actions',
          header: 'Actions',
          align: 'end',
          className: 'table:w-28',
          cell: (plan) => (
            <RowActions
              name={plan.name}
              removeReason={mayRemove ? undefined : adminText.onlySuperAdminsDelete('plans')}
              onEdit={() => onEdit(plan)}
              onRemove={() => onRemove(plan)}
            />
          ),
        },
      ]}
      addLabel="Add Plan"
      emptyHint="What you add appears on the public site immediately."
      ownOrder="As on the public site"
      remove={remove.mutateAsync}
      canSelect={mayRemove ? () => true : undefined}
      tools={tools}
      dialog={(plan, onClose) => <PlanDialog plan={plan} onClose={onClose} onAdded={table.showNewest} />}
    />
  )
}
