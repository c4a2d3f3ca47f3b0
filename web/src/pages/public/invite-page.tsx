import { AuthCard } from '#features/auth/auth-card.tsx'
import { ChoosePasswordForm } from '#features/auth/choose-password-form.tsx'
import { useLinkToken, usePasswordChosen } from '#features/auth/use-link.ts'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Your invitation')

export default function InvitePage() {
  return (
    <AuthCard title="Welcome aboard" text="Choose a password to start using your account.">
      <ChoosePasswordForm token={useLinkToken()} onChosen={usePasswordChosen()} />
    </AuthCard>
  )
}
