import { type Checklist, type CheckResult, firstStepEndpoints } from '@jara/contract/first-steps'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { readChoice, storeChoice } from '#lib/choice-cookie.ts'
import { useChange } from '#lib/use-change.ts'

const key = ['first-steps'] as const
const choiceName = 'first_steps'

/** The webhook of the provider arrives while the list is open. The change feed does not report it. */
const pollMs = 30_000

export const firstStepsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client, signal }): Promise<Checklist> => {
    const checklist = await call(firstStepEndpoints.get, undefined, signal)
    rememberHidden(checklist.hidden)
    // The server hides a list after it was once loaded complete. On the screen it stays until it is closed.
    const isShown = client.getQueryData<Checklist>(key)?.hidden === false
    return { ...checklist, hidden: checklist.hidden && !isShown }
  },
  staleTime: 0,
  // A stale list would change its height when the fresh one arrives, and move what is below it.
  gcTime: 0,
  refetchInterval: ({ state }) => (state.data?.hidden === false ? pollMs : false),
})

/**
 * Whether the list was hidden when this browser last loaded it. The dashboard then shows the rest of the page
 * without waiting for the list.
 */
export const wasHidden = (): boolean => readChoice(choiceName) === 'hidden'

const rememberHidden = (hidden: boolean): void => storeChoice(choiceName, hidden ? 'hidden' : 'shown')

export const checkKey = () => call(firstStepEndpoints.checkKey)

export const sendTestEmail = () => call(firstStepEndpoints.sendTestEmail)

/** Makes a check and reloads the list, which shows whether the step is done. */
export const useStepCheck = (check: () => Promise<CheckResult>) => useChange<void, CheckResult>(check, key)

/** Hides the list for all super admins, or shows it again. */
export function useHideFirstSteps() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (hidden: boolean) => call(firstStepEndpoints.hide, { body: { hidden } }),
    onSuccess: async (checklist) => {
      // A list that is being loaded may be older than this answer.
      await cache.cancelQueries({ queryKey: key })
      rememberHidden(checklist.hidden)
      // Only a list on the screen is replaced. A new entry of the cache would outlive the settings page.
      cache.setQueryData<Checklist>(key, (shown) => shown && checklist)
    },
  })
}
