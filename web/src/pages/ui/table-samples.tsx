import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { BulkRemove } from '#ui/bulk-remove.tsx'
import { DragHandle } from '#ui/drag-handle.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RowActions } from '#ui/row-actions.tsx'
import { TabPanel } from '#ui/tab-panel.tsx'
import { Table } from '#ui/table.tsx'
import type { Column } from '#ui/table-types.ts'
import { Tabs } from '#ui/tabs.tsx'
import { Sample } from './sample.tsx'

interface Person {
  id: number
  name: string
  email: string
  paid: boolean
  total: number
}

const people: Person[] = [
  { id: 12, name: 'Ada Obi', email: 'ada@example.com', paid: true, total: 1_250_000 },
  {
    id: 11,
    name: 'Tunde Bakare',
    email: 'tunde.bakare@a-rather-long-company-name.example',
    paid: false,
    total: 104_166.67,
  },
  { id: 10, name: 'Ngozi Eze', email: 'ngozi@example.com', paid: true, total: 85_000 },
]

const columns: Column<Person>[] = [
  {
    key: 'id',
    header: 'ID',
    cell: ({ id, name }) => (
      <span className="inline-flex items-center gap-1">
        <DragHandle id={`move-${id}`} name={name} onDrop={() => undefined} onStep={() => undefined} />
        {id}
      </span>
    ),
    sortable: true,
    className: 'table:w-20',
  },
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => (
      <span className="flex items-center gap-2.5 font-semibold">
        <Avatar name={name} size="sm" /> {name}
      </span>
    ),
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  {
    key: 'status',
    header: 'Status',
    cell: ({ paid }) => (paid ? <Badge tone="good">Paid</Badge> : <Badge tone="accent">Pending</Badge>),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    sortable: true,
    cell: ({ total }) => <Money naira={total} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: ({ name, paid }) => (
      <RowActions
        name={name}
        onEdit={() => undefined}
        onRemove={() => undefined}
        removeReason={paid ? 'Users with payments cannot be deleted' : undefined}
      />
    ),
  },
]

/** Fails for one row, so that the sample shows both results of a deletion. */
const removePerson = async (id: number) => {
  if (id === 11) throw new ApiError(409, { message: 'A project is still open.' })
}

const states = ['Rows', 'Loading', 'Empty', 'Error'] as const
const empty = <EmptyState text="No users found." hint="Try another search." />

export function TableSamples({ state }: { state: string }) {
  const [sort, setSort] = useState<string | undefined>('-id')
  const [selected, setSelected] = useState(new Set<string | number>([11]))
  const [page, setPage] = useState(2)
  return (
    <Sample title="Tabs, table, pages">
      <Tabs
        label="Table states"
        panelId="table-state"
        selected={state}
        tabs={states.map((id) => ({
          id,
          label: id,
          to: `?state=${id}`,
          count: id === 'Rows' ? people.length : undefined,
        }))}
      />
      <TabPanel id="table-state" selected={state}>
        <div className="mb-4 flex flex-wrap gap-3">
          <BulkRemove
            thing="user"
            things="users"
            chosen={people.filter(({ id }) => selected.has(id))}
            remove={removePerson}
          />
        </div>
        <Table
          label="People"
          columns={columns}
          rows={state === 'Empty' ? [] : people}
          rowKey={(person) => person.id}
          loading={state === 'Loading'}
          error={state === 'Error' ? 'Failed to load users' : undefined}
          onRetry={() => undefined}
          empty={empty}
          sort={sort}
          onSort={setSort}
          selection={{ selected, onChange: setSelected, label: (person) => person.name }}
        />
      </TabPanel>
      <Pagination page={page} pageCount={3} onPage={setPage} />
    </Sample>
  )
}
