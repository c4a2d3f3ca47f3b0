import { type RetainerState, retainerStateNames } from '@jara/contract/invoices/retainer-periods'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'

const tones: Record<RetainerState, Tone> = { active: 'good', paused: 'accent', ended: 'neutral' }

export const RetainerBadge = ({ state }: { state: RetainerState }) => (
  <Badge tone={tones[state]}>{retainerStateNames[state]}</Badge>
)
