import { type WithholdingState, withholdingStateNames } from '@jara/contract/invoices/withholding-states'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'
import type { Reader } from './withholding-texts.ts'

const tones: Record<WithholdingState, Tone> = {
  claimed: 'accent',
  certified: 'brand',
  verified: 'good',
  refused: 'bad',
}

/** Staff have a certificate to check. The client waits for them. */
export const WithholdingBadge = ({ state, reader }: { state: WithholdingState; reader: Reader }) => (
  <Badge tone={tones[state]}>
    {reader === 'client' && state === 'certified' ? 'Being checked' : withholdingStateNames[state]}
  </Badge>
)
