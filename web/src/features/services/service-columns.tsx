import type { ManagedService } from '@jara/contract/services'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { DragHandle } from '#ui/drag-handle.tsx'
import { priceListColumns } from '#ui/price-list-columns.tsx'
import type { Column } from '#ui/table-types.ts'
import { statusNames } from './status-filter.tsx'
import { handleId, type ServiceOrder } from './use-service-order.ts'

/** The id with the handle that moves the row. */
const idCell = (service: ManagedService, { moveTo, step }: ServiceOrder) => (
  <span className="-ml-1 inline-flex items-center gap-1">
    <DragHandle
      id={handleId(service.id)}
      name={service.name}
      onDrop={(place) => moveTo(service, place)}
      onStep={(by) => step(service, by)}
    />
    {service.id}
  </span>
)

const nameCell = ({ name, status }: ManagedService) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    {name}
    {status !== 'shown' && <Badge>{statusNames[status]}</Badge>}
  </span>
)

/** Returns the columns of the services. The handles are there while the table shows the order of the site. */
export function serviceColumns(
  order: ServiceOrder,
  actions: (service: ManagedService) => ReactNode,
): Column<ManagedService>[] {
  const cells: Record<string, Column<ManagedService>['cell']> = {
    name: nameCell,
    ...(order.isOrdered && { id: (service) => idCell(service, order) }),
  }
  return [
    ...priceListColumns<ManagedService>().map((column) => ({
      ...column,
      cell: cells[column.key] ?? column.cell,
    })),
    { key: 'actions', header: 'Actions', align: 'end', className: 'table:w-44', cell: actions },
  ]
}
