import type { SessionUser } from '@jara/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { agreementQueries } from '#features/agreements/agreements.api.ts'
import { useStateFilter } from '#features/agreements/state-select.tsx'
import { SubscriptionTable } from '#features/agreements/subscription-table.tsx'
import { OrderTimeline } from '#features/checkout/order-timeline.tsx'
import { EnquiryTable } from '#features/enquiries/enquiry-table.tsx'
import { ExportButton } from '#features/exports/export-button.tsx'
import { OfferTable } from '#features/offers/offer-table.tsx'
import { PaymentTable } from '#features/payments/payment-table.tsx'
import { PortfolioTable } from '#features/portfolio/portfolio-table.tsx'
import { ProjectTable } from '#features/projects/project-table.tsx'
import { ReviewTable } from '#features/reviews/review-table.tsx'
import { reviewQueries } from '#features/reviews/reviews.api.ts'
import { TransferTable } from '#features/transfers/transfer-table.tsx'
import { transferQueries } from '#features/transfers/transfers.api.ts'
import { UserTable } from '#features/users/user-table.tsx'
import { useAddressChoice } from '#lib/use-address-choice.ts'
import { ViewLinks } from '#ui/view-links.tsx'

export const adminTabs = {
  users: 'Users',
  services: 'Services',
  payments: 'Payments',
  projects: 'Projects',
  portfolio: 'Portfolio',
} as const
export type AdminTabName = keyof typeof adminTabs

interface SideProps {
  user: SessionUser
}

/** A tab and, where one table is not enough, the further sides of it. */
export function AdminTab({ tab, user }: SideProps & { tab: AdminTabName }) {
  if (tab === 'users') return <PeopleSides user={user} />
  if (tab === 'services') return <OfferSides user={user} />
  if (tab === 'payments') return <MoneySides user={user} />
  if (tab === 'projects') return <ProjectTable tools={<ExportButton table="projects" />} />
  return <PortfolioTable role={user.role} tools={<ExportButton table="portfolio" />} />
}

const sides = (tab: AdminTabName, names: Record<string, string>, counts: Record<string, number> = {}) =>
  Object.entries(names).map(([id, label], index) => ({
    id,
    label,
    count: counts[id],
    to: { search: index === 0 ? `tab=${tab}` : `tab=${tab}&view=${id}` },
  }))

function PeopleSides({ user }: SideProps) {
  const view = useAddressChoice('view', ['users', 'enquiries'])
  return (
    <>
      <ViewLinks
        label="People"
        views={sides('users', { users: 'Users', enquiries: 'Enquiries' })}
        selected={view}
        className="mb-5"
      />
      {view === 'users' ? (
        <UserTable me={user} tools={<ExportButton table="users" />} />
      ) : (
        <EnquiryTable tools={<ExportButton table="enquiries" />} />
      )}
    </>
  )
}

function OfferSides({ user }: SideProps) {
  const view = useAddressChoice('view', ['services', 'plans'])
  return (
    <>
      <ViewLinks
        label="Offers"
        views={sides('services', { services: 'Services', plans: 'Plans' })}
        selected={view}
        className="mb-5"
      />
      <OfferTable key={view} on={view} role={user.role} tools={<ExportButton table={view} />} />
    </>
  )
}

function MoneySides({ user }: SideProps) {
  const view = useAddressChoice('view', ['payments', 'subscriptions', 'transfers', 'reviews', 'all-reviews'])
  const state = useStateFilter()
  const { data: waiting = 0 } = useQuery(reviewQueries.waiting)
  const { data: transfers = 0 } = useQuery(transferQueries.count)
  const { data: failed = 0 } = useQuery(agreementQueries.waiting)
  return (
    <>
      <ViewLinks
        label="Money"
        views={sides(
          'payments',
          {
            payments: 'Payments',
            subscriptions: 'Subscriptions',
            transfers: 'To verify',
            reviews: 'To review',
            'all-reviews': 'All reviews',
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
          tools={<ExportButton table="payments" />}
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
