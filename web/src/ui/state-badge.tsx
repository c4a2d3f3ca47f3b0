import { Badge } from './badge.tsx'

interface StateBadgeProps {
  /** A state as the API says it; shown with a capital. */
  state: string
  /** The state to be glad about. */
  good: string
}

export function StateBadge({ state, good }: StateBadgeProps) {
  return (
    <Badge tone={state === good ? 'good' : 'neutral'}>{state.charAt(0).toUpperCase() + state.slice(1)}</Badge>
  )
}
