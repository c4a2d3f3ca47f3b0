import { Alert } from '#ui/alert.tsx'
import type { PaymentNotice } from './payment-notice.ts'

export function NoticeAlert({ notice, onDismiss }: { notice: PaymentNotice; onDismiss: () => void }) {
  return (
    <Alert tone={notice.tone} onDismiss={onDismiss}>
      <p className="font-semibold">{notice.text}</p>
      {notice.detail && <p className="mt-1">{notice.detail}</p>}
    </Alert>
  )
}
