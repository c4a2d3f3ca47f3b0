import { paths } from '@jara/contract/paths'
import type { DashboardFigures } from '@jara/contract/site'
import type { ReactNode } from 'react'
import { TextLink } from '#ui/text-link.tsx'

interface LatestProjectProps {
  project: DashboardFigures['latestProject']
  /** Shows the status of the project. */
  badge: ReactNode
}

export function LatestProject({ project, badge }: LatestProjectProps) {
  if (!project)
    return (
      <p className="text-muted text-sm">No project yet. Your newest project and its status appear here.</p>
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <TextLink to={paths.project({ id: project.id })} className="text-lg [overflow-wrap:anywhere]">
        {project.title}
      </TextLink>
      {badge}
    </div>
  )
}
