import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { agencyQuery } from '#features/agency/agency.api.ts'
import { ShowAgain } from '#features/first-steps/show-again.tsx'
import { messageOf } from '#lib/api-error.ts'
import { titled } from '#lib/page-title.ts'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta = titled('Settings')

// The form loads while the page is already shown, because the screen has to stay small.
const AgencyForm = lazyPart(() =>
  import('#features/agency/agency-form.tsx').then((module) => module.AgencyForm),
)

export default function SettingsPage() {
  const { data, error, isFetching, refetch } = useQuery(agencyQuery)
  return (
    <div className="shell max-w-3xl py-8 sm:py-10">
      <PageHeader
        title="Settings"
        text="Changes apply to new documents only and are recorded in the audit log."
        actions={
          <LinkButton to={paths.admin()} variant="secondary">
            Admin Panel
          </LinkButton>
        }
        className="mb-6"
      />
      {data ? (
        <div className="grid gap-6">
          <Card padding="lg">
            <Suspense fallback={<Skeleton className="h-[48rem]" />}>
              <AgencyForm settings={data} />
            </Suspense>
          </Card>
          <ShowAgain />
        </div>
      ) : error ? (
        <ErrorState
          text={messageOf(error, text.loadData)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-[48rem]" />
      )}
    </div>
  )
}
