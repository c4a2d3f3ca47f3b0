import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { sessionToken, subscribeToSession } from './session.ts'

/**
 * Whether the error is a network or gateway error. Only these are retried, once; other errors are shown at
 * once.
 */
const isTransient = (error: Error): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // An offline browser shows the error with its retry button, instead of a spinner until it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && isTransient(error),
    },
    // A change that fails offline must fail at once, not happen unasked when the browser is back.
    mutations: { networkMode: 'always' },
  },
})

// Cached data of one user must never reach the next user of the same browser.
let token = sessionToken()
subscribeToSession(() => {
  if (sessionToken() === token) return
  token = sessionToken()
  queryClient.clear()
})
