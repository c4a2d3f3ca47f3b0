import { may } from '@jara/contract/access'
import { adminText } from '@jara/contract/admin-text'
import { paths } from '@jara/contract/paths'
import type { Role } from '@jara/contract/roles'
import { text } from '@jara/contract/text'
import { FilePenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSessionUser } from '#lib/session.ts'
import { useTable } from '#lib/use-table.ts'
import { EditableTable } from '#ui/editable-table.tsx'
import { IconLink } from '#ui/icon-link.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import { serviceColumns } from './service-columns.tsx'
import { ServiceMenu } from './service-menu.tsx'
import { serviceTable, useRemoveService } from './service-table.api.ts'
import { ServiceStatusSelect, useServiceStatus } from './status-filter.tsx'
import { useServiceOrder } from './use-service-order.ts'

const ServiceDialog = lazyDialog(() => import('./service-dialog.tsx').then((module) => module.ServiceDialog))

export function ServiceTable({ role, tools }: { role: Role; tools?: ReactNode }) {
  const status = useServiceStatus()
  const table = useTable(serviceTable(status), text.loadServices)
  const order = useServiceOrder(table, status)
  const remove = useRemoveService()
  const mayQuote = may(useSessionUser(), 'quotes.manage')
  const mayRemove = may({ role }, 'services.remove')
  return (
    <>
      <EditableTable
        title="All Services"
        thing="service"
        things="services"
        nameOf={({ name }) => name}
        table={{ ...table, rows: order.rows }}
        searchLabel="Search by name or description"
        columns={({ onEdit, onRemove }) =>
          serviceColumns(order, (service) => (
            <RowActions
              name={service.name}
              removeReason={mayRemove ? undefined : adminText.onlySuperAdminsDelete('services')}
              onEdit={() => onEdit(service)}
              onRemove={() => onRemove(service)}
              last={<ServiceMenu service={service} order={order} />}
            >
              {mayQuote && service.status !== 'archived' && (
                <IconLink
                  to={paths.newQuote({ service: service.id })}
                  label={`Write a quote for ${service.name}`}
                  icon={<FilePenLine aria-hidden className="size-4" />}
                />
              )}
            </RowActions>
          ))
        }
        addLabel="Add Service"
        emptyText={status && 'No services with this status.'}
        emptyHint={status ? undefined : 'What you add appears on the public site immediately.'}
        ownOrder="As on the public site"
        remove={remove.mutateAsync}
        canSelect={mayRemove ? () => true : undefined}
        tools={
          <>
            <ServiceStatusSelect />
            {tools}
          </>
        }
        dialog={(service, onClose) => (
          <ServiceDialog service={service} onClose={onClose} onAdded={table.showNewest} />
        )}
      />
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </>
  )
}
