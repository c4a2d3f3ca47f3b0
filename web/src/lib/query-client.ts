import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { sessionToken, subscribeToSession } from './session.ts'

/** The line or a proxy failed, not the request: worth one more try. Anything else is shown at once. */
const mayPass = (error: Error): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && mayPass(error),
    },
  },
})

// What one person was shown must never reach the next one on the same device.
let token = sessionToken()
subscribeToSession(() => {
  if (sessionToken() === token) return
  token = sessionToken()
  queryClient.clear()
})
