import { paths } from '@jara/contract/paths'
import { useLocation } from 'react-router'
import { arrivalState } from '#lib/arrival.ts'
import { isChosen, type OrderChoice } from '#lib/order-choice.ts'

/** Returns where to go after signing in: where the session ended, the order form, or the dashboard. */
export function useNextPage(choice: OrderChoice): string {
  const { returnTo } = arrivalState(useLocation().state)
  return returnTo ?? (isChosen(choice) ? paths.payments(choice) : paths.dashboard())
}
