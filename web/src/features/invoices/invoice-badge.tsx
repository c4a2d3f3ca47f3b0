import { type InvoiceStatus, invoiceStatusNames } from '@jara/contract/invoices/states'
import { Badge } from '#ui/badge.tsx'
import type { Tone } from '#ui/tone.ts'

const tones: Record<InvoiceStatus, Tone> = {
  draft: 'neutral',
  unpaid: 'brand',
  part_paid: 'accent',
  overdue: 'bad',
  paid: 'good',
  credited: 'neutral',
  void: 'neutral',
}

export const InvoiceBadge = ({ status }: { status: InvoiceStatus }) => (
  <Badge tone={tones[status]}>{invoiceStatusNames[status]}</Badge>
)
