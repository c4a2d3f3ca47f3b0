import { typeLabel } from '@jara/contract/lib/money'
import type { Project } from '@jara/contract/projects'
import { ClientName } from '#ui/client-name.tsx'
import { Money } from '#ui/money.tsx'
import type { Column } from '#ui/table-types.ts'
import { ProjectActions, type ProjectHandlers } from './project-actions.tsx'
import { serviceNameOf } from './project-facts.tsx'
import { StatusBadge } from './status-badge.tsx'
import { termNameOf } from './term-name.ts'

const moneyColumns: readonly Column<Project>[] = [
  {
    key: 'term',
    header: 'Term',
    sortable: true,
    cell: (project) => termNameOf(project) ?? '–',
  },
  {
    key: 'amount',
    header: 'Amount',
    sortable: true,
    align: 'end',
    cell: ({ amount }) => (amount === null ? '–' : <Money naira={amount} />),
  },
  {
    key: 'type',
    header: 'Type',
    sortable: true,
    className: 'break-words table:max-w-36',
    cell: ({ type }) => (type ? typeLabel(type) : '–'),
  },
]

interface ProjectColumns extends ProjectHandlers {
  /** Whether the columns of payments are shown. */
  finances: boolean
}

export const projectColumns = ({ finances, ...handlers }: ProjectColumns): Column<Project>[] => [
  {
    key: 'title',
    header: 'Title',
    sortable: true,
    className: 'break-words font-semibold table:min-w-30 table:max-w-48',
    cell: ({ title }) => title,
  },
  {
    key: 'description',
    header: 'Description',
    className: 'text-muted table:min-w-34 table:max-w-56',
    cell: ({ description }) => (
      <p className="line-clamp-2 [overflow-wrap:anywhere]" title={description}>
        {description}
      </p>
    ),
  },
  ...(finances ? moneyColumns : []),
  {
    key: 'service',
    header: 'Service',
    sortable: true,
    className: 'break-words table:max-w-36',
    cell: serviceNameOf,
  },
  {
    key: 'user',
    header: 'User',
    sortable: true,
    className: 'break-words table:max-w-36',
    cell: ({ user, clientId }) => (user ? <ClientName name={user.name} clientId={clientId} /> : '–'),
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    className: 'table:max-w-32 table:[&_span]:whitespace-normal',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (project) => <ProjectActions project={project} {...handlers} />,
  },
]
