import { type WithholdingState, withholdingStateNames } from '@jara/contract/invoices/withholding-states'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'

const tones: Record<WithholdingState, Tone> = {
  claimed: 'accent',
  certified: 'brand',
  verified: 'good',
  refused: 'bad',
}

export const WithholdingBadge = ({ state }: { state: WithholdingState }) => (
  <Badge tone={tones[state]}>{withholdingStateNames[state]}</Badge>
)
