import type { Project } from '@jara/contract/projects'
import { text } from '@jara/contract/text'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useTable } from '#lib/use-table.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { TableSection } from '#ui/table-section.tsx'
import { projectColumns } from './project-columns.tsx'
import { projectQueries, useSetStatus } from './projects.api.ts'

const ProjectDetails = lazy(() =>
  import('./project-details.tsx').then((module) => ({ default: module.ProjectDetails })),
)
const StatusDialog = lazy(() =>
  import('./status-dialog.tsx').then((module) => ({ default: module.StatusDialog })),
)

interface Open {
  kind: 'details' | 'status'
  project: Project
}

/** What customers have asked for, and what staff do about it. */
export function ProjectTable({ tools }: { tools?: ReactNode }) {
  const snackbar = useSnackbar()
  const table = useTable(projectQueries.table, text.loadProjects)
  const setStatus = useSetStatus()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  const approve = ({ id }: Project) =>
    setStatus.mutate(
      { id, status: 'approved' },
      {
        onSuccess: () => snackbar.show(text.projectApproved),
        onError: (error) => snackbar.fail(messageOf(error, text.approveProject)),
      },
    )

  return (
    <>
      <TableSection
        title="Submitted Projects"
        searchLabel="Search by title, user or service"
        table={table}
        columns={projectColumns({
          approving: setStatus.isPending ? setStatus.variables.id : undefined,
          onApprove: approve,
          onDetails: (project) => setOpen({ kind: 'details', project }),
          onStatus: (project) => setOpen({ kind: 'status', project }),
        })}
        rowKey={({ id }) => id}
        empty={<EmptyState text="No projects yet." hint="What your customers submit appears here." />}
        noMatch={<EmptyState text="No projects match this search." />}
        tools={tools}
        wide
      />
      <Suspense>
        {open?.kind === 'details' && <ProjectDetails project={open.project} onClose={close} />}
        {open?.kind === 'status' && <StatusDialog project={open.project} onClose={close} />}
      </Suspense>
    </>
  )
}
