import { paths } from '@jara/contract/paths'
import { pageMeta } from '#content/page-meta.ts'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { RegisterForm } from '#features/auth/register-form.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { usePlanChoice } from '#lib/plan-choice.ts'

export const meta = publicMeta(pageMeta.register)

export default function RegisterPage() {
  const plan = usePlanChoice()
  return (
    <AuthCard
      title="Bring us your idea"
      text="One account for your orders, payments and messages to our team."
    >
      <RegisterForm
        loginTo={paths.login({ plan })}
        onRegistered={() => window.location.assign(paths.payments({ plan }))}
      />
    </AuthCard>
  )
}
