import { paths } from '@jara/contract/paths'
import type { Project } from '@jara/contract/projects'
import { isPayable } from '@jara/contract/projects/status'
import { Link } from 'react-router'
import { useMay } from '#features/clients/clients.api.ts'
import { formatDate } from '#lib/format.ts'
import { Card } from '#ui/card.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { StatusTrack } from '#ui/status-track.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { serviceNameOf } from './project-facts.tsx'
import { StatusBadge } from './status-badge.tsx'
import { trackOf } from './track.ts'

export function ProjectCard({ project }: { project: Project }) {
  const track = trackOf(project.status)
  const mayPay = useMay('checkout', project.clientId)
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
      {track && <StatusTrack {...track} />}
      <div className="mt-auto border-t pt-4">
        <FactList
          facts={[
            ['Service', serviceNameOf(project)],
            ['Status', <StatusBadge key="status" status={project.status} />],
            [
              'Payment',
              project.paymentStatus && <StateBadge key="paid" state={project.paymentStatus} good="paid" />,
            ],
            [
              'Reference',
              project.paymentReference && <code key="reference">{project.paymentReference}</code>,
            ],
            ['Created', formatDate(project.createdAt)],
          ]}
        />
        {mayPay && isPayable(project) && (
          <LinkButton to={paths.project({ id: project.id, pay: 1 })} size="sm" className="relative mt-4">
            Pay now<VisuallyHidden> for {project.title}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
