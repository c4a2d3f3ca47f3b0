import { AuthCard } from '#features/auth/auth-card.tsx'
import { ChoosePasswordForm } from '#features/auth/choose-password-form.tsx'
import { useLinkToken, usePasswordChosen } from '#features/auth/use-link.ts'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Choose a new password')

export default function ResetPage() {
  return (
    <AuthCard title="Choose a new password" text="This will sign you out on all devices, including this one.">
      <ChoosePasswordForm token={useLinkToken()} onChosen={usePasswordChosen()} />
    </AuthCard>
  )
}
