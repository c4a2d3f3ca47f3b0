import type { Enquiry } from '@jara/contract/enquiries'
import { type LeadState, leadStateNames } from '@jara/contract/enquiries/leads'
import { shortDayText } from '@jara/contract/lib/date-text'
import { lagosDate } from '@jara/contract/lib/lagos-date'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'

const tones: Record<LeadState, Tone> = {
  new: 'accent',
  contacted: 'brand',
  quoted: 'brand',
  won: 'good',
  lost: 'neutral',
}

export const LeadBadge = ({ state }: Pick<Enquiry, 'state'>) => (
  <Badge tone={tones[state]}>{leadStateNames[state]}</Badge>
)

/** The next date of a lead, marked when it has passed and the lead is not decided. */
export function NextDate({ nextOn, state }: Pick<Enquiry, 'nextOn' | 'state'>) {
  if (nextOn === null) return '–'
  const isLate = nextOn < lagosDate(new Date()) && state !== 'won' && state !== 'lost'
  if (!isLate) return shortDayText(nextOn)
  return (
    <span className="font-semibold text-bad">
      {shortDayText(nextOn)}
      <span className="block text-xs">Overdue</span>
    </span>
  )
}
