import { typeLabel } from '@jara/contract/lib/money'
import type { Project } from '@jara/contract/projects'
import { formatDateTime } from '#lib/format.ts'
import { ClientName } from '#ui/client-name.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import { termNameOf } from './term-name.ts'

export const serviceNameOf = ({ service, planName, paymentType }: Project): string =>
  service?.name ?? planName ?? (paymentType === 'invoice' ? 'Quoted work' : '–')

interface ProjectFactsProps {
  project: Project
  /** Adds the customer and the payment term. */
  forStaff?: boolean
  /** Leaves the status out, where a track shows it. */
  withoutStatus?: boolean
}

export function ProjectFacts({ project, forStaff = false, withoutStatus = false }: ProjectFactsProps) {
  return (
    <FactList
      facts={[
        [
          'User',
          forStaff ? <ClientName key="user" name={project.user.name} clientId={project.clientId} /> : null,
        ],
        ['Term', forStaff ? termNameOf(project) : null],
        ['Service', serviceNameOf(project)],
        ['Status', withoutStatus ? null : <StatusBadge key="status" status={project.status} />],
        [
          'Payment',
          project.paymentStatus && <StateBadge key="paid" state={project.paymentStatus} good="paid" />,
        ],
        ['Amount', project.amount === null ? null : <Money key="amount" naira={project.amount} />],
        ['Type', project.type === null ? null : typeLabel(project.type)],
        ['Reference', project.paymentReference && <code key="reference">{project.paymentReference}</code>],
        ['Created', formatDateTime(project.createdAt)],
      ]}
    />
  )
}
