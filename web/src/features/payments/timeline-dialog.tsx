import type { Payment } from '@jara/contract/payments'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'

interface TimelineDialogProps {
  payment: Payment
  onClose: () => void
  children: ReactNode
}

export function TimelineDialog({ payment, onClose, children }: TimelineDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Timeline of payment ${payment.id}`}>
      {children}
    </Dialog>
  )
}
