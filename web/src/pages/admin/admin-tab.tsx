import type { SessionUser } from '@jara/contract/auth'
import { type AdminTab as AdminTabName, type AdminView, adminViews, paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { OrderTimeline } from '#features/checkout/order-timeline.tsx'
import { ReviewTable } from '#features/checkout/reviews/review-table.tsx'
import { paymentReviewQueries } from '#features/checkout/reviews/reviews.api.ts'
import { TransferTable } from '#features/checkout/transfers/transfer-table.tsx'
import { transferQueries } from '#features/checkout/transfers/transfers.api.ts'
import { EnquiryTable } from '#features/enquiries/enquiry-table.tsx'
import { ExportButton } from '#features/exports/export-button.tsx'
import { PaymentTable } from '#features/payments/payment-table.tsx'
import { usePaymentStatus } from '#features/payments/status-filter.tsx'
import { PlanTable } from '#features/plans/plan-table.tsx'
import { PortfolioTable } from '#features/portfolio/portfolio-table.tsx'
import { ProjectTable } from '#features/projects/project-table.tsx'
import { useProjectStatus } from '#features/projects/status-filter.tsx'
import { ServiceTable } from '#features/services/service-table.tsx'
import { useStateFilter } from '#features/subscriptions/state-select.tsx'
import { SubscriptionTable } from '#features/subscriptions/subscription-table.tsx'
import { subscriptionQueries } from '#features/subscriptions/subscriptions.api.ts'
import { useRoleFilter } from '#features/users/role-filter.tsx'
import { UserTable } from '#features/users/user-table.tsx'
import { useAddressChoice } from '#lib/use-address.ts'
import { ViewLinks } from '#ui/view-links.tsx'

export const adminTabs = {
  users: 'Users',
  services: 'Services',
  payments: 'Payments',
  projects: 'Projects',
  portfolio: 'Portfolio',
} satisfies Record<AdminTabName, string>

interface ViewProps {
  user: SessionUser
}

/** The content of a tab. A tab with several tables is split into views. */
export function AdminTab({ tab, user }: ViewProps & { tab: AdminTabName }) {
  if (tab === 'users') return <UserViews user={user} />
  if (tab === 'services') return <OfferViews user={user} />
  if (tab === 'payments') return <PaymentViews user={user} />
  if (tab === 'projects') return <Projects />
  return <PortfolioTable role={user.role} tools={<ExportButton table="portfolio" />} />
}

/** Returns the links to the views of a tab. The first view has the URL of the tab itself. */
const viewsOf = <Tab extends AdminTabName>(
  tab: Tab,
  names: Record<AdminView<Tab>, string>,
  counts: Partial<Record<AdminView<Tab>, number>> = {},
) =>
  adminViews[tab].map((id: AdminView<Tab>, index) => ({
    id,
    label: names[id],
    count: counts[id],
    // TypeScript cannot infer that `id` is a view of `tab`.
    to: paths.admin({ tab, view: index === 0 ? undefined : id } as Parameters<typeof paths.admin>[0]),
  }))

function Projects() {
  const status = useProjectStatus()
  return <ProjectTable tools={<ExportButton table="projects" filters={{ status }} />} />
}

function UserViews({ user }: ViewProps) {
  const view = useAddressChoice(paths.admin, 'view', adminViews.users)
  const role = useRoleFilter()
  return (
    <>
      <ViewLinks
        label="People"
        views={viewsOf('users', { users: 'Users', enquiries: 'Enquiries' })}
        selected={view}
        className="mb-5"
      />
      {view === 'users' ? (
        <UserTable me={user} tools={<ExportButton table="users" filters={{ role }} />} />
      ) : (
        <EnquiryTable tools={<ExportButton table="enquiries" />} />
      )}
    </>
  )
}

function OfferViews({ user }: ViewProps) {
  const view = useAddressChoice(paths.admin, 'view', adminViews.services)
  return (
    <>
      <ViewLinks
        label="Offers"
        views={viewsOf('services', { services: 'Services', plans: 'Plans' })}
        selected={view}
        className="mb-5"
      />
      {view === 'services' ? (
        <ServiceTable role={user.role} tools={<ExportButton table="services" />} />
      ) : (
        <PlanTable role={user.role} tools={<ExportButton table="plans" />} />
      )}
    </>
  )
}

function PaymentViews({ user }: ViewProps) {
  const view = useAddressChoice(paths.admin, 'view', adminViews.payments)
  const state = useStateFilter()
  const status = usePaymentStatus()
  const { data: waiting = 0 } = useQuery(paymentReviewQueries.waiting)
  const { data: transfers = 0 } = useQuery(transferQueries.count)
  const { data: failed = 0 } = useQuery(subscriptionQueries.waiting)
  return (
    <>
      <ViewLinks
        label="Money"
        views={viewsOf(
          'payments',
          {
            payments: 'Payments',
            subscriptions: 'Subscriptions',
            transfers: 'Transfers',
            reviews: 'Mismatches',
            'all-reviews': 'History',
          },
          { reviews: waiting, transfers, subscriptions: failed },
        )}
        selected={view}
        className="mb-5"
      />
      {view === 'payments' ? (
        <PaymentTable
          role={user.role}
          timeline={(reference) => <OrderTimeline reference={reference} />}
          tools={<ExportButton table="payments" filters={{ status }} />}
        />
      ) : view === 'subscriptions' ? (
        <SubscriptionTable tools={<ExportButton table="subscriptions" filters={{ state }} />} />
      ) : view === 'transfers' ? (
        <TransferTable />
      ) : (
        <ReviewTable key={view} show={view === 'reviews' ? 'open' : 'all'} />
      )}
    </>
  )
}
