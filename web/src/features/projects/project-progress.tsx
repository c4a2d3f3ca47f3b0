import type { ProjectDetail } from '@jara/contract/projects'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { StatusTrack } from '#ui/status-track.tsx'
import { nextStepOf, type ProjectReader } from './next-steps.ts'
import { StatusBadge } from './status-badge.tsx'
import { trackOf } from './track.ts'

interface ProjectProgressProps {
  project: ProjectDetail
  reader: ProjectReader
  /** What the reader can do now. */
  actions: ReactNode
}

/** Shows where a project stands and what happens next. */
export function ProjectProgress({ project, reader, actions }: ProjectProgressProps) {
  const track = trackOf(project.status, project.history)
  return (
    <Card as="section" aria-labelledby="progress">
      {track ? <StatusTrack {...track} large /> : <StatusBadge status={project.status} />}
      <h2 id="progress" className="mt-5 text-lg">
        What happens next
      </h2>
      <p className="mt-1 max-w-prose">{nextStepOf(project, reader)}</p>
      {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </Card>
  )
}
