import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { staffClientQueries } from '#features/clients/staff/staff-clients.api.ts'
import { enquiryQueries } from '#features/enquiries/enquiries.api.ts'
import { offeredServicesQuery } from '#features/services/offered-services.api.ts'
import { messageOf } from '#lib/api-error.ts'
import { useAddress } from '#lib/use-address.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LazyQuoteEditor } from './lazy-quote-editor.tsx'
import { staffQuoteQueries } from './staff-quotes.api.ts'

/** The form of a new quote, filled from the client, the enquiry, the service or the earlier quote in the URL. */
export function NewQuote() {
  const { client, enquiry, service, quote } = useAddress(paths.newQuote)
  const defaults = useQuery(staffQuoteQueries.defaults)
  const forClient = useQuery({ ...staffClientQueries.page(Number(client)), enabled: client !== undefined })
  const forEnquiry = useQuery({ ...enquiryQueries.get(Number(enquiry)), enabled: enquiry !== undefined })
  const services = useQuery({ ...offeredServicesQuery, enabled: service !== undefined })
  const earlier = useQuery({ ...staffQuoteQueries.get(Number(quote)), enabled: quote !== undefined })
  const queries = [defaults, forClient, forEnquiry, services, earlier]
  const failed = queries.find(({ data, error }) => !data && error)
  if (failed)
    return (
      <ErrorState
        text={messageOf(failed.error, text.loadData)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  if (!defaults.data || queries.some(({ isLoading }) => isLoading)) return <Skeleton className="h-[48rem]" />
  return (
    <LazyQuoteEditor
      defaults={defaults.data}
      start={{
        client: forClient.data,
        enquiry: forEnquiry.data,
        service: services.data?.find(({ id }) => String(id) === service),
        quote: earlier.data,
      }}
    />
  )
}
