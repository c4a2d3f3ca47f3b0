import { type ServiceDetails, serviceEndpoints } from '@jara/contract/services'
import { data } from 'react-router'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'

/** Loads a service for its page. Throws a response with status 404 when the site has no such service. */
export async function loadService(slug: string, signal: AbortSignal): Promise<ServiceDetails> {
  try {
    return await call(serviceEndpoints.details, { params: { slug } }, signal)
  } catch (error) {
    // A slug that the server refuses as too long is not a page either.
    if (error instanceof ApiError && [400, 404].includes(error.status)) throw data(null, { status: 404 })
    throw error
  }
}
