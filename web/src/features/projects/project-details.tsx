import type { Project } from '@jara/contract/projects'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProjectFacts } from './project-facts.tsx'
import { projectQueries } from './projects.api.ts'
import { StatusHistory } from './status-history.tsx'

export function ProjectDetails({ project, onClose }: { project: Project; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Project Details" size="lg">
      <h3 className="text-lg [overflow-wrap:anywhere]">{project.title}</h3>
      <p className="mt-2 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{project.description}</p>
      <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <ProjectFacts project={project} forStaff />
        <History id={project.id} />
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function History({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(projectQueries.detail(id))
  if (data) return <StatusHistory history={data.history} />
  if (error)
    return <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
  return <Skeleton className="h-32 w-full" />
}
