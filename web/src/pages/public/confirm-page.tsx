import { AuthCard } from '#features/auth/auth-card.tsx'
import { ConfirmForm } from '#features/auth/confirm-form.tsx'
import { titled } from '#lib/page-title.ts'
import { useLinkToken } from '#lib/use-link.ts'

export const meta = titled('Confirm your email')

export default function ConfirmPage() {
  return (
    <AuthCard title="Confirm your email" text="So that we can send you receipts and updates.">
      <ConfirmForm token={useLinkToken()} />
    </AuthCard>
  )
}
