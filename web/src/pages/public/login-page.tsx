import { paths } from '@jara/contract/paths'
import { useLocation, useNavigate } from 'react-router'
import { pageMeta } from '#content/page-meta.ts'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { ChosenOffer } from '#features/auth/chosen-offer.tsx'
import { LoginForm } from '#features/auth/login-form.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { arrivalState } from '#lib/arrival.ts'
import { isChosen, useOrderChoice, useOrderWhenSignedIn } from '#lib/order-choice.ts'

export const meta = publicMeta(pageMeta.login)

export default function LoginPage() {
  const navigate = useNavigate()
  const { returnTo } = arrivalState(useLocation().state)
  const choice = useOrderChoice()
  useOrderWhenSignedIn(choice)
  const next = returnTo ?? (isChosen(choice) ? paths.payments(choice) : paths.dashboard())

  return (
    <AuthCard title="Welcome back" text="Your projects, payments and messages are where you left them.">
      <ChosenOffer choice={choice} />
      <LoginForm registerTo={paths.register(choice)} onSignedIn={() => navigate(next, { replace: true })} />
    </AuthCard>
  )
}
