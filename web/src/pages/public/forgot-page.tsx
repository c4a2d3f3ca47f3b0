import { askForReset } from '#features/auth/auth.api.ts'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { EmailLinkForm } from '#features/auth/email-link-form.tsx'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Forgotten password')

export default function ForgotPage() {
  return (
    <AuthCard
      title="Forgotten password"
      text="Enter your email and we will send you a link to choose a new one."
    >
      <EmailLinkForm send={askForReset} />
    </AuthCard>
  )
}
