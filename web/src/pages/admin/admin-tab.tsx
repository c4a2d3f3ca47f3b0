import { may } from '@jara/contract/access'
import { type AdminTab as AdminTabName, type AdminView, adminViews } from '@jara/contract/admin-views'
import type { SessionUser } from '@jara/contract/auth'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ReviewTable } from '#features/checkout/reviews/review-table.tsx'
import { paymentReviewQueries } from '#features/checkout/reviews/reviews.api.ts'
import { TransferTable } from '#features/checkout/transfers/transfer-table.tsx'
import { transferQueries } from '#features/checkout/transfers/transfers.api.ts'
import { ClientTable } from '#features/clients/staff/client-table.tsx'
import { MonthButton } from '#features/documents/month-button.tsx'
import { EnquiryTable } from '#features/enquiries/enquiry-table.tsx'
import { useLeadFilters } from '#features/enquiries/lead-filters.tsx'
import { ExportButton } from '#features/exports/export-button.tsx'
import { registerQueries } from '#features/invoices/register/register.api.ts'
import { InvoiceTable } from '#features/invoices/staff/invoice-table.tsx'
import { NewInvoiceButton } from '#features/invoices/staff/new-invoice-button.tsx'
import { useInvoiceStatus } from '#features/invoices/staff/status-filter.tsx'
import { PaymentTable } from '#features/payments/payment-table.tsx'
import { usePaymentStatus } from '#features/payments/status-filter.tsx'
import { PlanTable } from '#features/plans/plan-table.tsx'
import { PortfolioTable } from '#features/portfolio/portfolio-table.tsx'
import { ProjectTable } from '#features/projects/project-table.tsx'
import { useProjectStatus } from '#features/projects/status-filter.tsx'
import { QuoteTable } from '#features/quotes/staff/quote-table.tsx'
import { useQuoteStatus } from '#features/quotes/staff/status-filter.tsx'
import { useStateFilter } from '#features/subscriptions/state-select.tsx'
import { SubscriptionTable } from '#features/subscriptions/subscription-table.tsx'
import { subscriptionQueries } from '#features/subscriptions/subscriptions.api.ts'
import { useRoleFilter } from '#features/users/role-filter.tsx'
import { UserTable } from '#features/users/user-table.tsx'
import { mayOpenView } from '#lib/admin-views.ts'
import { useAddressChoice } from '#lib/use-address.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/view-links.tsx'

const OrderTimeline = lazyPart(() =>
  import('#features/checkout/order-timeline.tsx').then((module) => module.OrderTimeline),
)

const QuotesOfEnquiry = lazyPart(() =>
  import('#features/quotes/staff/quotes-of-enquiry.tsx').then((module) => module.QuotesOfEnquiry),
)

const ServiceTable = lazyPart(() =>
  import('#features/services/service-table.tsx').then((module) => module.ServiceTable),
)
const RetainerTable = lazyPart(() =>
  import('#features/invoices/retainers/retainer-table.tsx').then((module) => module.RetainerTable),
)

const WithholdingView = lazyPart(() =>
  import('./withholding-view.tsx').then((module) => module.WithholdingView),
)

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
  if (tab === 'projects') return <Projects user={user} />
  return <PortfolioTable role={user.role} tools={<ExportButton table="portfolio" />} />
}

interface TabViewsProps<Tab extends AdminTabName> extends ViewProps {
  label: string
  tab: Tab
  names: Record<AdminView<Tab>, string>
  counts?: Partial<Record<AdminView<Tab>, number>>
  selected: AdminView<Tab>
}

/** Links to the views of a tab that the user may open. The first view has the URL of the tab itself. */
function TabViews<Tab extends AdminTabName>({
  label,
  tab,
  user,
  names,
  counts = {},
  selected,
}: TabViewsProps<Tab>) {
  const all: readonly AdminView<Tab>[] = adminViews[tab]
  const open = all.filter((view) => mayOpenView(user, view))
  if (open.length === 1) return null
  return (
    <ViewLinks
      label={label}
      views={open.map((id) => ({
        id,
        label: names[id],
        count: counts[id],
        // TypeScript cannot infer that `id` is a view of `tab`.
        to: paths.admin({ tab, view: id === all[0] ? undefined : id } as Parameters<typeof paths.admin>[0]),
      }))}
      selected={selected}
      className="mb-5"
    />
  )
}

function Projects({ user }: ViewProps) {
  const status = useProjectStatus()
  return <ProjectTable me={user} tools={<ExportButton table="projects" filters={{ status }} />} />
}

function UserViews({ user }: ViewProps) {
  const view = useAddressChoice(paths.admin, 'view', adminViews.users)
  const role = useRoleFilter()
  const { state, mine } = useLeadFilters()
  return (
    <>
      <TabViews
        label="People"
        tab="users"
        user={user}
        names={{ users: 'Users', clients: 'Clients', enquiries: 'Enquiries' }}
        selected={view}
      />
      {view === 'users' ? (
        <UserTable me={user} tools={<ExportButton table="users" filters={{ role }} />} />
      ) : view === 'clients' ? (
        <ClientTable
          action={
            may(user, 'clients.import') && (
              <LinkButton to={paths.importClients()} variant="secondary">
                Import clients
              </LinkButton>
            )
          }
        />
      ) : (
        <EnquiryTable
          quotes={(enquiryId) => (
            <Suspense fallback={<Skeleton className="mt-5 h-5 w-40" />}>
              <QuotesOfEnquiry enquiryId={enquiryId} />
            </Suspense>
          )}
          tools={<ExportButton table="enquiries" filters={{ state, ownerId: mine && user.id }} />}
        />
      )}
    </>
  )
}

function OfferViews({ user }: ViewProps) {
  const view = useAddressChoice(paths.admin, 'view', adminViews.services)
  return (
    <>
      <TabViews
        label="Offers"
        tab="services"
        user={user}
        names={{ services: 'Services', plans: 'Plans' }}
        selected={view}
      />
      {view === 'services' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <ServiceTable role={user.role} tools={<ExportButton table="services" />} />
        </Suspense>
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
  const quoteStatus = useQuoteStatus()
  const invoiceStatus = useInvoiceStatus()
  const enabled = mayOpenView(user, 'reviews')
  const { data: waiting = 0 } = useQuery({ ...paymentReviewQueries.waiting, enabled })
  const { data: transfers = 0 } = useQuery({ ...transferQueries.count, enabled })
  const { data: failed = 0 } = useQuery(subscriptionQueries.waiting)
  const { data: certificates = 0 } = useQuery({
    ...registerQueries.toCheck,
    enabled: mayOpenView(user, 'withholdings'),
  })
  return (
    <>
      <TabViews
        label="Money"
        tab="payments"
        user={user}
        names={{
          payments: 'Payments',
          quotes: 'Quotes',
          invoices: 'Invoices',
          retainers: 'Retainers',
          withholdings: 'Withholding tax',
          subscriptions: 'Subscriptions',
          transfers: 'Transfers',
          reviews: 'Mismatches',
          'all-reviews': 'History',
        }}
        counts={{ reviews: waiting, transfers, subscriptions: failed, withholdings: certificates }}
        selected={view}
      />
      {view === 'payments' ? (
        <PaymentTable
          me={user}
          timeline={(reference) => (
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>
              <OrderTimeline reference={reference} />
            </Suspense>
          )}
          tools={
            <>
              <ExportButton table="payments" filters={{ status }} />
              {may(user, 'documents.export') && <MonthButton />}
            </>
          }
        />
      ) : view === 'quotes' ? (
        <QuoteTable tools={<ExportButton table="quotes" filters={{ status: quoteStatus }} />} />
      ) : view === 'invoices' ? (
        <InvoiceTable
          action={<NewInvoiceButton />}
          tools={
            <>
              <ExportButton table="invoices" filters={{ status: invoiceStatus }} />
              <ExportButton table="ageing" label="Export ageing" />
            </>
          }
        />
      ) : view === 'retainers' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RetainerTable />
        </Suspense>
      ) : view === 'withholdings' ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <WithholdingView />
        </Suspense>
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
