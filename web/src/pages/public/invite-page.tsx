import { AuthCard } from '#features/auth/auth-card.tsx'
import { ChoosePasswordForm } from '#features/auth/choose-password-form.tsx'
import { usePasswordChosen } from '#features/auth/use-password-chosen.ts'
import { titled } from '#lib/page-title.ts'
import { useLinkToken } from '#lib/use-link.ts'

export const meta = titled('Your invitation')

export default function InvitePage() {
  return (
    <AuthCard title="Welcome aboard" text="Choose a password to start using your account.">
      <ChoosePasswordForm token={useLinkToken()} onChosen={usePasswordChosen()} />
    </AuthCard>
  )
}
