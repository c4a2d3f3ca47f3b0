import { paths } from '@jara/contract/paths'
import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { ChosenOffer } from '#features/auth/chosen-offer.tsx'
import { RegisterForm } from '#features/auth/register-form.tsx'
import { useOrderChoice, useOrderWhenSignedIn } from '#lib/order-choice.ts'

export const loader = () => ({ page: publicPage('register') })

export const meta = publicMeta

export default function RegisterPage() {
  const choice = useOrderChoice()
  useOrderWhenSignedIn(choice)
  return (
    <AuthCard
      title="Bring us your idea"
      text="One account for your orders, payments and messages to our team."
    >
      <ChosenOffer choice={choice} />
      <RegisterForm
        loginTo={paths.login(choice)}
        onRegistered={() => window.location.assign(paths.payments(choice))}
      />
    </AuthCard>
  )
}
