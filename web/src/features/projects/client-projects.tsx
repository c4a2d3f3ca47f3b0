import { paths } from '@jara/contract/paths'
import type { Project } from '@jara/contract/projects'
import { text } from '@jara/contract/text'
import { formatDate } from '#lib/format.ts'
import { useSection } from '#lib/use-section.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { RowsSection } from '#ui/rows-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { TextLink } from '#ui/text-link.tsx'
import { serviceNameOf } from './project-facts.tsx'
import { projectQueries } from './projects.api.ts'
import { StatusBadge } from './status-badge.tsx'

/** Lists the projects of a client for staff. */
export function ClientProjects({ clientId, withAmounts }: { clientId: number; withAmounts: boolean }) {
  const section = useSection(projectQueries.ofClient(clientId), 'projectsPage', text.loadProjects)
  return (
    <RowsSection
      title="Projects"
      section={section}
      columns={columns.filter(({ key }) => withAmounts || key !== 'amount')}
      rowKey={({ id }) => id}
      empty={<EmptyState text="No projects yet." hint="Projects of this client appear here." />}
    />
  )
}

const columns: Column<Project>[] = [
  {
    key: 'title',
    header: 'Title',
    className: 'table:max-w-72 [overflow-wrap:anywhere]',
    cell: ({ id, title }) => <TextLink to={paths.project({ id })}>{title}</TextLink>,
  },
  { key: 'service', header: 'Service', className: 'break-words table:max-w-36', cell: serviceNameOf },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => (amount === null ? '–' : <Money naira={amount} />),
  },
  {
    key: 'createdAt',
    header: 'Date',
    className: 'table:whitespace-nowrap',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]
