import { AuthCard } from '#features/auth/auth-card.tsx'
import { ChoosePasswordForm } from '#features/auth/choose-password-form.tsx'
import { usePasswordChosen } from '#features/auth/use-password-chosen.ts'
import { titled } from '#lib/page-title.ts'
import { useLinkToken } from '#lib/use-link.ts'

export const meta = titled('Choose a new password')

export default function ResetPage() {
  return (
    <AuthCard title="Choose a new password" text="This will sign you out on all devices, including this one.">
      <ChoosePasswordForm token={useLinkToken()} onChosen={usePasswordChosen()} />
    </AuthCard>
  )
}
