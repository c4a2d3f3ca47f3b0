import { limitsOf } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { statusName } from '@jara/contract/projects/status'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/format.ts'
import { useSessionUser } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ClientName } from '#ui/client-name.tsx'
import { Money } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { chatQueries } from '../chat.api.ts'
import type { Partner } from './partners.ts'

/** Shows staff the newest projects of a customer, and the newest payments if they see finances. */
export function CustomerFacts({ customer }: { customer: Partner }) {
  const projects = useQuery(chatQueries.fewProjects(customer.id))
  const { finances } = limitsOf(useSessionUser())
  const payments = useQuery({ ...chatQueries.fewPayments(customer.id), enabled: finances })
  return (
    <div className="flex flex-col gap-6 rounded-lg border bg-surface p-4">
      <div className="flex items-center gap-3">
        <Avatar name={customer.name} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            <ClientName name={customer.name} clientId={customer.clientId} />
          </p>
          {customer.email && <p className="truncate text-muted text-xs">{customer.email}</p>}
        </div>
      </div>
      <Facts title="Projects" query={projects} none="No projects yet.">
        {projects.data?.map(({ id, title, status }) => (
          <li key={id} className="flex flex-col items-start gap-1 py-2">
            <TextLink to={paths.project({ id })} className="text-sm [overflow-wrap:anywhere]">
              {title}
            </TextLink>
            <Badge>{statusName(status)}</Badge>
          </li>
        ))}
      </Facts>
      {finances && (
        <Facts title="Payments" query={payments} none="No payments yet.">
          {payments.data?.map(({ id, amount, status, createdAt }) => (
            <li key={id} className="flex items-center justify-between gap-2 py-2 text-sm">
              <span>
                <span className="block font-semibold">
                  <Money naira={amount} />
                </span>
                <span className="block text-muted text-xs">{formatDate(createdAt)}</span>
              </span>
              <Badge tone={status === 'paid' ? 'good' : 'accent'}>
                {status === 'paid' ? 'Paid' : 'Pending'}
              </Badge>
            </li>
          ))}
        </Facts>
      )}
    </div>
  )
}

interface FactsProps {
  title: string
  none: string
  query: { isPending: boolean; isError: boolean; data?: readonly unknown[] }
  children: ReactNode
}

function Facts({ title, none, query, children }: FactsProps) {
  return (
    <section aria-label={title}>
      <h2 className="font-semibold text-base">{title}</h2>
      {query.isPending && <Skeleton className="mt-2 h-16 w-full" />}
      {query.isError && <p className="mt-1 text-muted text-sm">Could not be loaded.</p>}
      {query.data?.length === 0 && <p className="mt-1 text-muted text-sm">{none}</p>}
      <ul className="divide-y">{children}</ul>
    </section>
  )
}
