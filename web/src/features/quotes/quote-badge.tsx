import { type QuoteStatus, quoteStatusNames } from '@jara/contract/quotes/states'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'

const tones: Record<QuoteStatus, Tone> = {
  draft: 'neutral',
  sent: 'brand',
  viewed: 'brand',
  changes_requested: 'accent',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'neutral',
  superseded: 'neutral',
}

export const QuoteBadge = ({ status }: { status: QuoteStatus }) => (
  <Badge tone={tones[status]}>{quoteStatusNames[status]}</Badge>
)
