import { paths } from '@jara/contract/paths'
import type { ListedClient } from '@jara/contract/staff-clients'
import type { ReactNode } from 'react'
import { useAddressFilter } from '#lib/use-address.ts'
import { useTable } from '#lib/use-table.ts'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { TableSection } from '#ui/table-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { kindNames } from './kind-names.ts'
import { staffClientQueries } from './staff-clients.api.ts'

/** Lists the clients for staff. */
export function ClientTable({ action }: { action?: ReactNode }) {
  const archived = useAddressFilter(paths.admin, 'archived', ['1'])
  const table = useTable(staffClientQueries.table(archived), 'Failed to load clients')
  return (
    <TableSection
      title="All Clients"
      searchLabel="Search by client, member or email"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        archived ? (
          <EmptyState text="No archived clients." />
        ) : (
          <EmptyState text="No clients yet." hint="Each customer who registers is a client." />
        )
      }
      noMatch={<EmptyState text="No clients match this search." hint="Try part of a name or email." />}
      action={action}
      tools={
        <FilterSelect
          label="Archived"
          param="archived"
          choices={['1']}
          names={{ 1: 'Archived clients' }}
          value={archived}
          all="Open clients"
        />
      }
    />
  )
}

const columns: Column<ListedClient>[] = [
  {
    key: 'name',
    header: 'Client',
    sortable: true,
    className: 'table:max-w-64 [overflow-wrap:anywhere]',
    cell: ({ id, name, kind }) => (
      <>
        <TextLink to={paths.adminClient({ id })}>{name}</TextLink>
        <span className="block text-muted text-xs">{kindNames[kind]}</span>
      </>
    ),
  },
  {
    key: 'owner',
    header: 'Owner',
    className: 'table:max-w-72 [overflow-wrap:anywhere]',
    cell: ({ owner }) =>
      owner ? (
        <>
          <span className="block">{owner.name}</span>
          <span className="block text-muted text-xs">
            <EmailAddress email={owner.email} />
          </span>
        </>
      ) : (
        '–'
      ),
  },
  { key: 'people', header: 'People', align: 'end', cell: ({ people }) => people.toLocaleString('en') },
  {
    key: 'projects',
    header: 'Projects',
    align: 'end',
    cell: ({ projects }) => projects.toLocaleString('en'),
  },
  {
    key: 'createdAt',
    header: 'Added',
    sortable: true,
    className: 'table:whitespace-nowrap',
    cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
]
