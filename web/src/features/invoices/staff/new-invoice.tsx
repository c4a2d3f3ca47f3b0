import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { staffClientQueries } from '#features/clients/staff/staff-clients.api.ts'
import { projectQueries } from '#features/projects/projects.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useAddress } from '#lib/use-address.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LazyInvoiceEditor } from './lazy-invoice-editor.tsx'
import { staffInvoiceQueries } from './staff-invoices.api.ts'

/** The form of a new invoice, with the client and the project in the URL. */
export function NewInvoice() {
  const { client, project } = useAddress(paths.newInvoice)
  const defaults = useQuery(staffInvoiceQueries.defaults)
  const chosenClient = useQuery({ ...staffClientQueries.page(Number(client)), enabled: client !== undefined })
  const chosenProject = useQuery({
    ...projectQueries.detail(Number(project)),
    enabled: project !== undefined,
  })
  const queries = [defaults, chosenClient, chosenProject]
  const failed = queries.find(({ data, error }) => !data && error)
  if (failed)
    return (
      <ErrorState
        text={messageOf(failed.error, text.loadData)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  if (!defaults.data || chosenClient.isLoading || chosenProject.isLoading)
    return <Skeleton className="h-[48rem]" />
  return (
    <LazyInvoiceEditor
      defaults={defaults.data}
      start={{ client: chosenClient.data, project: chosenProject.data }}
    />
  )
}
