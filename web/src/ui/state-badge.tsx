import { Badge } from './badge.tsx'

interface StateBadgeProps {
  /** A state from the API; shown as words: 'on_hold' as 'On hold'. */
  state: string
  /** The state that is shown in green. */
  good: string
}

export function StateBadge({ state, good }: StateBadgeProps) {
  const words = state.replaceAll('_', ' ')
  return (
    <Badge tone={state === good ? 'good' : 'neutral'}>{words.charAt(0).toUpperCase() + words.slice(1)}</Badge>
  )
}
