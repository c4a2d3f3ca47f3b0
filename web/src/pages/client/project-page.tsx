import { isStaff, limitsOf, may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { isPayable } from '@jara/contract/projects/status'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { PageTitle } from '#content/page-title.tsx'
import { OrderTimeline } from '#features/checkout/order-timeline.tsx'
import { PaymentResult } from '#features/checkout/payment-result.tsx'
import { ProjectPayment } from '#features/checkout/project-payment.tsx'
import { useProjectFlow } from '#features/checkout/use-project-flow.ts'
import { useMay } from '#features/clients/clients.api.ts'
import { InvoiceBadge } from '#features/invoices/invoice-badge.tsx'
import { ProjectInvoices } from '#features/invoices/project-invoices.tsx'
import { ProjectFacts } from '#features/projects/project-facts.tsx'
import { ProjectProgress } from '#features/projects/project-progress.tsx'
import { projectQueries } from '#features/projects/projects.api.ts'
import { StatusHistory } from '#features/projects/status-history.tsx'
import { ProjectSubscription } from '#features/subscriptions/project-subscription.tsx'
import { messageOf } from '#lib/api-error.ts'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'

export const meta = titled('Project')

// Only staff see these.
const ProjectStaff = lazyPart(() =>
  import('#features/projects/project-staff.tsx').then((module) => module.ProjectStaff),
)

const ViewAsClientButton = lazyPart(() =>
  import('#features/clients/view-as-client-button.tsx').then((module) => module.ViewAsClientButton),
)

const InvoicesOfProject = lazyPart(() =>
  import('#features/invoices/staff/invoice-sections.tsx').then((module) => module.InvoicesOfProject),
)

// Only projects of quotes have stages.
const ProjectStages = lazyPart(() =>
  import('#features/stages/project-stages.tsx').then((module) => module.ProjectStages),
)

export default function ProjectPage() {
  const id = Number(useParams().id)
  const me = useSessionUser()
  const { data: project, error, isFetching, refetch } = useQuery(projectQueries.detail(id))
  const { flow } = useProjectFlow()
  const mayPay = useMay('checkout', project?.clientId)
  const maySeePayments = useMay('payments', project?.clientId)

  if (!project)
    return (
      <div className="shell grid min-h-80 place-items-center py-10">
        {error ? (
          <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
        ) : (
          <Spinner size="lg" label="Loading the project" />
        )}
      </div>
    )
  const { user: owner } = project
  const hasOwner = owner.name !== text.deletedUser
  // Customers open the projects of their colleagues as their own.
  const forStaff = isStaff(me?.role) && owner.id !== me?.id
  const mayHaveStages = project.serviceId === null && project.planName === null
  const chat = forStaff ? paths.adminChat({ userId: owner.id, project: id }) : paths.chat({ project: id })
  return (
    <div className="shell py-8 sm:py-10">
      <PageTitle title={project.title} />
      <PageHeader eyebrow="Project" title={project.title} />
      <PaymentResult flow={flow} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <ProjectProgress
            project={project}
            reader={!forStaff ? 'customer' : may(me, 'payments.review') ? 'staff' : 'limited'}
            actions={
              (forStaff || hasOwner) && (
                <>
                  {hasOwner && (
                    <LinkButton
                      to={chat}
                      variant="secondary"
                      icon={<MessagesSquare aria-hidden className="size-4" />}
                    >
                      Chat about it
                    </LinkButton>
                  )}
                  {forStaff && (
                    <Suspense>
                      <ViewAsClientButton clientId={project.clientId} />
                    </Suspense>
                  )}
                </>
              )
            }
          />
          {mayHaveStages && (
            <Suspense fallback={<Skeleton className="h-48" />}>
              <ProjectStages
                project={project}
                forStaff={forStaff}
                mayPay={maySeePayments}
                invoiceBadge={(status) => <InvoiceBadge status={status} />}
              />
            </Suspense>
          )}
          {!forStaff && mayPay && isPayable(project) && <ProjectPayment project={project} flow={flow} />}
          <Card as="section" aria-label="About this project">
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{project.description}</p>
            <div className="mt-6 border-t pt-5">
              <ProjectFacts project={project} forStaff={forStaff} withoutStatus />
            </div>
          </Card>
          {forStaff && me && limitsOf(me).finances && (
            <Suspense fallback={<Skeleton className="h-48" />}>
              <InvoicesOfProject project={project} />
            </Suspense>
          )}
        </div>
        <div className="grid gap-6">
          {forStaff && (
            <Suspense fallback={<Skeleton className="h-32" />}>
              <ProjectStaff project={project} />
            </Suspense>
          )}
          {!forStaff && maySeePayments && (
            <ProjectInvoices projectId={project.id} payable={project.paymentType !== 'invoice'} />
          )}
          {project.paymentTerm === 'subscription' && <ProjectSubscription projectId={project.id} />}
          {maySeePayments && project.paymentReference && project.paymentMethod === 'paystack' && (
            <Card as="section" aria-labelledby="payment">
              <h2 id="payment" className="mb-4 text-lg">
                Payment
              </h2>
              <OrderTimeline reference={project.paymentReference} />
            </Card>
          )}
          <Card as="section" aria-labelledby="history">
            <h2 id="history" className="mb-4 text-lg">
              Status history
            </h2>
            <StatusHistory history={project.history} />
          </Card>
        </div>
      </div>
    </div>
  )
}
