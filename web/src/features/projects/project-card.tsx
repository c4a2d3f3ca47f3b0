import { paths } from '@jara/contract/paths'
import type { Project } from '@jara/contract/projects'
import { Link } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { Card } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { StatusTrack } from '#ui/status-track.tsx'
import { serviceNameOf } from './project-facts.tsx'
import { StatusBadge } from './status-badge.tsx'

const steps = ['Pending', 'Approved', 'Completed', 'Done']
const stepOf: Record<string, number> = {
  pending: 0,
  pending_verification: 0,
  approved: 1,
  completed: 2,
  done: 3,
}

export function ProjectCard({ project }: { project: Project }) {
  const step = stepOf[project.status]
  return (
    <Card as="li" lifting className="relative flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="text-lg [overflow-wrap:anywhere]">
          <Link
            to={paths.project({ id: project.id })}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg"
          >
            {project.title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-3 text-muted text-sm [overflow-wrap:anywhere]">{project.description}</p>
      </div>
      {step !== undefined && <StatusTrack steps={steps} current={step} />}
      <div className="mt-auto border-t pt-4">
        <FactList
          facts={[
            ['Service', serviceNameOf(project)],
            ['Status', <StatusBadge key="status" status={project.status} />],
            ['Payment', <StateBadge key="paid" state={project.paymentStatus} good="paid" />],
            [
              'Reference',
              project.paymentReference && <code key="reference">{project.paymentReference}</code>,
            ],
            ['Created', formatDate(project.createdAt)],
          ]}
        />
      </div>
    </Card>
  )
}
