import { Badge } from './badge.tsx'

interface StateBadgeProps {
  /** A state as the API says it; shown in words, with a capital. */
  state: string
  /** The state to be glad about. */
  good: string
}

export function StateBadge({ state, good }: StateBadgeProps) {
  const words = state.replaceAll('_', ' ')
  return (
    <Badge tone={state === good ? 'good' : 'neutral'}>{words.charAt(0).toUpperCase() + words.slice(1)}</Badge>
  )
}
