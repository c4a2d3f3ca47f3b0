import { type SubscriptionState, subscriptionStateNames } from '@jara/contract/subscriptions/states'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'

const tones: Record<SubscriptionState, Tone> = {
  opening: 'neutral',
  active: 'good',
  attention: 'bad',
  ending: 'accent',
  completed: 'brand',
  cancelled: 'neutral',
}

export const SubscriptionBadge = ({ state }: { state: SubscriptionState }) => (
  <Badge tone={tones[state]}>{subscriptionStateNames[state]}</Badge>
)
