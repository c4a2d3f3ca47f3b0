import { paths } from '@jara/contract/paths'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#content/page-meta.ts'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { LoginForm } from '#features/auth/login-form.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { arrivalState } from '#lib/guards.ts'
import { usePlanChoice } from '#lib/plan-choice.ts'

export const meta = publicMeta(pageMeta.login)

export default function LoginPage() {
  const navigate = useNavigate()
  const { returnTo } = arrivalState(useLocation().state)
  const plan = usePlanChoice()
  const next = returnTo ?? (plan ? paths.payments({ plan }) : paths.dashboard())

  return (
    <AuthCard title="Welcome back" text="Your projects, payments and messages are where you left them.">
      <LoginForm registerTo={paths.register({ plan })} onSignedIn={() => navigate(next, { replace: true })} />
    </AuthCard>
  )
}
