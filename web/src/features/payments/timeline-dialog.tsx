import type { Payment } from '@jara/contract/payments'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { paymentName } from './payment-name.ts'

interface TimelineDialogProps {
  payment: Payment
  onClose: () => void
  children: ReactNode
}

export function TimelineDialog({ payment, onClose, children }: TimelineDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Timeline of ${paymentName(payment)}`}
      text={`Payment ${payment.id}`}
    >
      {children}
    </Dialog>
  )
}
