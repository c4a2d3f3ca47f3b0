import type { ServiceDetails as Service } from '@jara/contract/services'
import { data, isRouteErrorResponse, useRevalidator } from 'react-router'
import { brandOfSite } from '#content/brand.server.ts'
import type { brandIn } from '#content/brand.ts'
import { type PublicPage, publicMeta } from '#content/public-meta.ts'
import { siteService } from '#content/site.server.ts'
import { ServiceDetails } from '#features/services/service-details.tsx'
import { serviceEntry } from '#features/services/service-entry.ts'
import { loadService } from '#features/services/service-page.api.ts'
import { NotFound } from '#layouts/not-found.tsx'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { titled, unlisted } from '#lib/page-title.ts'
import { ErrorState } from '#ui/error-state.tsx'
import type { Route } from './+types/service-page.ts'

/** Runs where the page is rendered. Throws a response with status 404 when the site has no such service. */
export function loader({ params }: Route.LoaderArgs) {
  const service = siteService(params.slug)
  if (!service) throw data(null, { status: 404 })
  return { service, page: serviceEntry(service, brandOfSite().name) }
}

interface LoaderData {
  service: Service
  /** Undefined in the app, because search engines and previews of links read the rendered page. */
  page?: PublicPage
}

/** Runs when the app navigates to the page, and when a page is opened that is not rendered yet. */
export const clientLoader = async ({ params, request }: Route.ClientLoaderArgs): Promise<LoaderData> => ({
  service: await loadService(params.slug, request.signal),
})

interface MetaArguments {
  /** Undefined when loading failed. */
  loaderData: LoaderData | undefined
  error?: unknown
  matches: Parameters<typeof brandIn>[0]
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const meta = ({ loaderData, error, matches }: MetaArguments) => {
  if (!loaderData) return unlisted(isMissing(error) ? 'Page not found' : 'Service')({ matches })
  const { service, page } = loaderData
  return page ? publicMeta({ loaderData: { page }, matches }) : titled(service.name)({ matches })
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="shell py-8 sm:py-10">
      <ServiceDetails service={loaderData.service} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator()
  if (isMissing(error)) return <NotFound />
  // Other errors belong to the error page.
  if (!(error instanceof ApiError)) throw error
  return (
    <div className="shell py-12">
      <ErrorState
        text={messageOf(error, 'This service could not be loaded.')}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
      />
    </div>
  )
}
