import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { staffClientQueries } from '#features/clients/staff/staff-clients.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useAddress } from '#lib/use-address.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { staffInvoiceQueries } from '../staff/staff-invoices.api.ts'
import { AllRetainersLink } from './all-retainers-link.tsx'
import { LazyRetainerEditor } from './lazy-retainer-editor.tsx'

/** The form of a new retainer, with the client in the URL. */
export const NewRetainer = () => (
  <>
    <PageHeader eyebrow="Retainer" title="New retainer" actions={<AllRetainersLink />} className="mb-6" />
    <StartedForm />
  </>
)

function StartedForm() {
  const { client } = useAddress(paths.newRetainer)
  const defaults = useQuery(staffInvoiceQueries.defaults)
  const chosen = useQuery({ ...staffClientQueries.page(Number(client)), enabled: client !== undefined })
  const failed = [defaults, chosen].find(({ data, error }) => !data && error)
  if (failed)
    return (
      <ErrorState
        text={messageOf(failed.error, text.loadData)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  if (!defaults.data || chosen.isLoading) return <Skeleton className="h-[48rem]" />
  return <LazyRetainerEditor defaults={defaults.data} start={{ client: chosen.data }} />
}
