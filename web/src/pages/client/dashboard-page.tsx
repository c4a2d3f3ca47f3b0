import { isStaff, may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '#features/account/account.api.ts'
import { SendConfirmation } from '#features/account/send-confirmation.tsx'
import { ArrivedProject } from '#features/checkout/arrived-project.tsx'
import { checkoutQueries } from '#features/checkout/checkout.api.ts'
import { PaymentResult } from '#features/checkout/payment-result.tsx'
import { FinishButton, unfinishedText, unfinishedTitle } from '#features/checkout/unfinished-orders.tsx'
import { useProjectFlow } from '#features/checkout/use-project-flow.ts'
import { CustomerOverview } from '#features/dashboard/customer-overview.tsx'
import { dashboardQuery } from '#features/dashboard/dashboard.api.ts'
import { DashboardTile } from '#features/dashboard/dashboard-tile.tsx'
import { tilesFor } from '#features/dashboard/tiles.ts'
import { WaitingList } from '#features/dashboard/waiting-list.tsx'
import { Welcome } from '#features/dashboard/welcome.tsx'
import { WithFirstSteps } from '#features/first-steps/with-first-steps.tsx'
import { StatusBadge } from '#features/projects/status-badge.tsx'
import { titled } from '#lib/page-title.ts'
import { useSession } from '#lib/session.ts'
import { cx } from '#ui/cx.ts'

export const meta = titled('Dashboard')

export default function DashboardPage() {
  const { user, view } = useSession()
  const { data: figures, isPending, isError, isFetching, refetch } = useQuery(dashboardQuery)
  // The account is that of the member of staff, so a view leaves it out.
  const { data: account, isLoading: isAccountLoading } = useQuery({ ...accountQueries.get, enabled: !view })
  const { data: orders = [], isPending: isOrderPending } = useQuery(checkoutQueries.unfinished())
  const { flow } = useProjectFlow()
  if (!user) return null
  const tiles = tilesFor(user).filter(({ to }) => !view || to !== paths.chat())
  const retry = { onRetry: isError ? () => void refetch() : undefined, retrying: isFetching }
  const screens = (
    <>
      {isStaff(user.role) ? (
        <WaitingList me={user} figures={figures} {...retry} />
      ) : (
        <CustomerOverview
          figures={isAccountLoading || isOrderPending ? undefined : figures}
          unfinished={orders.map((order) => ({
            reference: order.reference,
            title: unfinishedTitle(order),
            text: unfinishedText(order),
            action: <FinishButton order={order} flow={flow} />,
          }))}
          unconfirmed={
            account && !account.emailConfirmed
              ? { email: account.email, action: <SendConfirmation email={account.email} /> }
              : undefined
          }
          badgeOf={(status) => <StatusBadge status={status} />}
          {...retry}
        />
      )}
      <ul
        aria-label="Screens"
        className={cx(
          'grid gap-4 md:grid-cols-2 md:gap-6',
          tiles.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        {tiles.map((tile) => (
          <DashboardTile key={tile.to} tile={tile} figures={figures} loading={isPending} />
        ))}
      </ul>
    </>
  )
  return (
    <div className="shell flex flex-col gap-6 py-6 sm:gap-8 sm:py-10">
      <ArrivedProject />
      <PaymentResult flow={flow} />
      <Welcome user={user} />
      {may(user, 'firstSteps.manage') ? <WithFirstSteps>{screens}</WithFirstSteps> : screens}
    </div>
  )
}
