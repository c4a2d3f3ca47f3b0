export const quoteStates = [
  'draft',
  'sent',
  'changes_requested',
  'accepted',
  'declined',
  'withdrawn',
  'superseded',
] as const
export type QuoteState = (typeof quoteStates)[number]

/** What a quote shows: its state or, while it is sent, whether it was viewed or has expired. */
export const quoteStatuses = [...quoteStates, 'viewed', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteStatusNames: Record<QuoteStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  changes_requested: 'Changes requested',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
}

interface QuoteFacts {
  state: QuoteState
  viewedAt: unknown
  /** The last day on which the quote can be accepted, in Lagos. */
  validUntil: string
}

/** Returns the status of a quote. `today` is the date in Lagos. */
export function statusOf({ state, viewedAt, validUntil }: QuoteFacts, today: string): QuoteStatus {
  if (state !== 'sent') return state
  if (validUntil < today) return 'expired'
  return viewedAt ? 'viewed' : 'sent'
}

/** The filters of the list of quotes. `open`: sent, and neither expired nor decided. */
export const quoteFilters = [
  'draft',
  'open',
  'changes_requested',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const
export type QuoteFilter = (typeof quoteFilters)[number]

/** When the invoice of a stage is issued. */
export const stageDues = ['acceptance', 'approval_of_previous', 'date'] as const
export type StageDue = (typeof stageDues)[number]

export const stageDueNames: Record<StageDue, string> = {
  acceptance: 'On acceptance',
  approval_of_previous: 'When the stage before it is approved',
  date: 'On a date',
}
