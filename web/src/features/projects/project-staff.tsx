import { may } from '@jara/contract/access'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useSessionUser } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { projectQueries } from './projects.api.ts'

const StaffDialog = lazyDialog(() => import('./staff-dialog.tsx').then((module) => module.StaffDialog))

/** Shows staff who is assigned to a project. */
export function ProjectStaff({ project }: { project: { id: number; title: string } }) {
  const mayAssign = may(useSessionUser(), 'projects.assign')
  const { data: assigned, error, isFetching, refetch } = useQuery(projectQueries.staff(project.id))
  const [editing, setEditing] = useState(false)
  return (
    <Card as="section" aria-labelledby="staff">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="staff" className="text-lg">
          Assigned staff
        </h2>
        {assigned && mayAssign && (
          <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
            Assign
          </Button>
        )}
      </div>
      {!assigned && error && (
        <ErrorState
          text={messageOf(error, text.loadData)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!assigned && !error && <Skeleton className="h-9" />}
      {assigned?.length === 0 && (
        <p className="text-muted text-sm">No one is assigned to this project yet.</p>
      )}
      {assigned && assigned.length > 0 && (
        <ul aria-labelledby="staff" className="grid gap-3">
          {assigned.map(({ userId, name }) => (
            <li key={userId} className="flex items-center gap-3">
              <Avatar name={name} size="sm" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            </li>
          ))}
        </ul>
      )}
      {editing && assigned && (
        <StaffDialog project={project} assigned={assigned} onClose={() => setEditing(false)} />
      )}
    </Card>
  )
}
