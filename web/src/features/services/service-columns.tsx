import type { ManagedService } from '@jara/contract/services'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { DragHandle } from '#ui/drag-handle.tsx'
import { priceListColumns } from '#ui/price-list-columns.tsx'
import type { Column } from '#ui/table-types.ts'
import { statusNames } from './status-filter.tsx'
import { handleId, type ServiceOrder } from './use-service-order.ts'

const orderColumn = ({ moveTo, step }: ServiceOrder): Column<ManagedService> => ({
  key: 'order',
  header: 'Order',
  hideHeader: true,
  className: 'table:w-8 table:pr-0',
  cell: (service) => (
    <DragHandle
      id={handleId(service.id)}
      name={service.name}
      onDrop={(place) => moveTo(service, place)}
      onStep={(by) => step(service, by)}
    />
  ),
})

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
  const columns = priceListColumns<ManagedService>().map((column) =>
    column.key === 'name' ? { ...column, cell: nameCell } : column,
  )
  return [
    ...(order.isOrdered ? [orderColumn(order)] : []),
    ...columns,
    { key: 'actions', header: 'Actions', align: 'end', className: 'table:w-44', cell: actions },
  ]
}
