import { type AgreementState, agreementStateNames } from '@jara/contract/agreement-states'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'

const tones: Record<AgreementState, Tone> = {
  opening: 'neutral',
  active: 'good',
  attention: 'bad',
  ending: 'accent',
  completed: 'brand',
  cancelled: 'neutral',
}

export const AgreementBadge = ({ state }: { state: AgreementState }) => (
  <Badge tone={tones[state]}>{agreementStateNames[state]}</Badge>
)
