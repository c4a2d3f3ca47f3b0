import { type Holder, limitsOf } from '@jara/contract/access'
import type { Project } from '@jara/contract/projects'
import { text } from '@jara/contract/text'
import { type ReactNode, useState } from 'react'
import { useTable } from '#lib/use-table.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { TableSection } from '#ui/table-section.tsx'
import { projectColumns } from './project-columns.tsx'
import { projectQueries } from './projects.api.ts'
import { ProjectStatusSelect, useProjectStatus } from './status-filter.tsx'

const ProjectDetails = lazyDialog(() =>
  import('./project-details.tsx').then((module) => module.ProjectDetails),
)
const StatusDialog = lazyDialog(() => import('./status-dialog.tsx').then((module) => module.StatusDialog))

interface Open {
  kind: 'details' | 'status'
  project: Project
}

/** Lists the submitted projects, with the actions for staff. */
export function ProjectTable({ me, tools }: { me: Holder; tools?: ReactNode }) {
  const status = useProjectStatus()
  const { reach, finances } = limitsOf(me)
  const table = useTable(projectQueries.table(status), text.loadProjects)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  return (
    <>
      <TableSection
        title="Submitted Projects"
        searchLabel="Search by title, user or service"
        table={table}
        columns={projectColumns({
          finances,
          onDetails: (project) => setOpen({ kind: 'details', project }),
          onStatus: (project) => setOpen({ kind: 'status', project }),
        })}
        rowKey={({ id }) => id}
        empty={
          status ? (
            <EmptyState text="No projects with this status." />
          ) : reach === 'assigned' ? (
            <EmptyState
              text="No projects are assigned to you yet."
              hint="Projects appear here when a colleague assigns you to them."
            />
          ) : (
            <EmptyState text="No projects yet." hint="Projects your customers submit appear here." />
          )
        }
        noMatch={<EmptyState text="No projects match this search." />}
        tools={
          <>
            <ProjectStatusSelect />
            {tools}
          </>
        }
        cardsBelow="wide"
      />
      {open?.kind === 'details' && <ProjectDetails project={open.project} onClose={close} />}
      {open?.kind === 'status' && <StatusDialog project={open.project} onClose={close} />}
    </>
  )
}
