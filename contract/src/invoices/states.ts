export const invoiceStates = ['draft', 'issued', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What an invoice shows: its state or, once it is issued, what follows from its sums and its due date. */
export const invoiceStatuses = [
  'draft',
  'unpaid',
  'part_paid',
  'overdue',
  'paid',
  'credited',
  'void',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceStatusNames: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  unpaid: 'Unpaid',
  part_paid: 'Part paid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  void: 'Void',
}

interface InvoiceSums {
  state: InvoiceState
  /** The last day on which the payment is on time, such as '2026-11-30'. Null for a draft. */
  dueOn: string | null
  paidKobo: number
  withheldKobo: number
  outstandingKobo: number
}

/** Returns the status of an invoice. `today` is the date in Lagos. */
export function statusOf(invoice: InvoiceSums, today: string): InvoiceStatus {
  if (invoice.state !== 'issued') return invoice.state
  const isPartPaid = invoice.paidKobo + invoice.withheldKobo > 0
  if (invoice.outstandingKobo === 0) return isPartPaid ? 'paid' : 'credited'
  if (invoice.dueOn !== null && invoice.dueOn < today) return 'overdue'
  return isPartPaid ? 'part_paid' : 'unpaid'
}

/** The filters of the lists of invoices. `open`: issued, and not paid in full. */
export const invoiceFilters = ['draft', 'open', 'overdue', 'paid', 'void'] as const
export type InvoiceFilter = (typeof invoiceFilters)[number]
