import { paths } from '@jara/contract/paths'
import { useNavigate } from 'react-router'
import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { ChosenOffer } from '#features/auth/chosen-offer.tsx'
import { LoginForm } from '#features/auth/login-form.tsx'
import { useNextPage } from '#features/auth/use-next-page.ts'
import { useOrderChoice, useOrderWhenSignedIn } from '#lib/order-choice.ts'

export const loader = () => ({ page: publicPage('login') })

export const meta = publicMeta

export default function LoginPage() {
  const navigate = useNavigate()
  const choice = useOrderChoice()
  useOrderWhenSignedIn(choice)
  const next = useNextPage(choice)

  return (
    <AuthCard title="Welcome back" text="Your projects, payments and messages are where you left them.">
      <ChosenOffer choice={choice} />
      <LoginForm registerTo={paths.register(choice)} onSignedIn={() => navigate(next, { replace: true })} />
    </AuthCard>
  )
}
