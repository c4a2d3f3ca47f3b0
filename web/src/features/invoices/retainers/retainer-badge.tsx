import { type RetainerState, retainerStateNames } from '@jara/contract/invoices/retainer-periods'
import type { ListedRetainer } from '@jara/contract/invoices/retainers'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'
import { isLate } from './late-retainer.ts'

const tones: Record<RetainerState, Tone> = { active: 'good', paused: 'accent', ended: 'neutral' }

export const RetainerBadge = ({ retainer }: { retainer: Pick<ListedRetainer, 'state' | 'nextOn'> }) =>
  isLate(retainer) ? (
    <Badge tone="accent">Not issued yet</Badge>
  ) : (
    <Badge tone={tones[retainer.state]}>{retainerStateNames[retainer.state]}</Badge>
  )
