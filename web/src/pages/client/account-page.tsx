import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { accountQueries } from '#features/account/account.api.ts'
import { EmailCard } from '#features/account/email-card.tsx'
import { PasskeysCard } from '#features/account/passkeys-card.tsx'
import { PasswordCard } from '#features/account/password-card.tsx'
import { ProfileCard } from '#features/account/profile-card.tsx'
import { SecondFactorCard } from '#features/account/second-factor-card.tsx'
import { SessionsCard } from '#features/account/sessions-card.tsx'
import { messageOf } from '#lib/api-error.ts'
import { titled } from '#lib/page-title.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta = titled('Your account')

// These cards load after the others, because the screen has to stay small.
const BillingCard = lazyPart(() =>
  import('#features/account/billing-card.tsx').then((module) => module.BillingCard),
)
const ChoicesCard = lazyPart(() =>
  import('#features/notifications/choices-card.tsx').then((module) => module.ChoicesCard),
)
const LeaveCard = lazyPart(() =>
  import('#features/account/leave-card.tsx').then((module) => module.LeaveCard),
)
const TeamCard = lazyPart(() => import('#features/clients/team-card.tsx').then((module) => module.TeamCard))

export default function AccountPage() {
  const { data: account, error, isFetching, refetch } = useQuery(accountQueries.get)
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader title="Your account" text="Your details, security and notifications." />
      {!account && error && (
        <ErrorState
          text={messageOf(error, text.loadAccount)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!account && !error && <Skeleton className="mt-6 h-96" />}
      {account && (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-6">
            <ProfileCard account={account} />
            <EmailCard account={account} />
            <Suspense fallback={<Skeleton className="h-112" />}>
              <TeamCard />
              <BillingCard />
            </Suspense>
            <PasswordCard />
          </div>
          <div className="grid gap-6">
            <SecondFactorCard account={account} />
            <PasskeysCard />
            <SessionsCard />
            <Suspense fallback={<Skeleton className="h-112" />}>
              <ChoicesCard />
              <LeaveCard />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  )
}
