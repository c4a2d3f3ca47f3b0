import { may } from '@jara/contract/access'
import { adminText } from '@jara/contract/admin-text'
import { paths } from '@jara/contract/paths'
import type { Role } from '@jara/contract/roles'
import type { Service } from '@jara/contract/services'
import { text } from '@jara/contract/text'
import { FilePenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSessionUser } from '#lib/session.ts'
import { useTable } from '#lib/use-table.ts'
import { EditableTable } from '#ui/editable-table.tsx'
import { IconLink } from '#ui/icon-link.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { priceListColumns } from '#ui/price-list-columns.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import { serviceTable, useRemoveService } from './service-table.api.ts'

const ServiceDialog = lazyDialog(() => import('./service-dialog.tsx').then((module) => module.ServiceDialog))

export function ServiceTable({ role, tools }: { role: Role; tools?: ReactNode }) {
  const table = useTable(serviceTable, text.loadServices)
  const remove = useRemoveService()
  const mayQuote = may(useSessionUser(), 'quotes.manage')
  const mayRemove = may({ role }, 'services.remove')
  return (
    <EditableTable
      title="All Services"
      thing="service"
      things="services"
      nameOf={({ name }) => name}
      table={table}
      searchLabel="Search by name or description"
      columns={({ onEdit, onRemove }) => [
        ...priceListColumns<Service>(),
        {
          key: 'actions',
          header: 'Actions',
          align: 'end',
          className: 'table:w-36',
          cell: (service) => (
            <RowActions
              name={service.name}
              removeReason={mayRemove ? undefined : adminText.onlySuperAdminsDelete('services')}
              onEdit={() => onEdit(service)}
              onRemove={() => onRemove(service)}
            >
              {mayQuote && (
                <IconLink
                  to={paths.newQuote({ service: service.id })}
                  label={`Write a quote for ${service.name}`}
                  icon={<FilePenLine aria-hidden className="size-4" />}
                />
              )}
            </RowActions>
          ),
        },
      ]}
      addLabel="Add Service"
      emptyHint="What you add appears on the public site immediately."
      ownOrder="As on the public site"
      remove={remove.mutateAsync}
      canSelect={mayRemove ? () => true : undefined}
      tools={tools}
      dialog={(service, onClose) => (
        <ServiceDialog service={service} onClose={onClose} onAdded={table.showNewest} />
      )}
    />
  )
}
