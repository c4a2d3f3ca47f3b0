import { useLocation } from 'react-router'
import { arrivalState } from '#lib/arrival.ts'
import { useOrderChoice } from '#lib/order-choice.ts'
import { AuthCard } from './auth-card.tsx'
import { EmailLinkForm } from './email-link-form.tsx'
import { sendSignInLink } from './sign-in-link.api.ts'
import { useNextPage } from './use-next-page.ts'

/** Sends a sign-in link. `fault` says why the link that was opened does not work. */
export function RequestSignInLink({ fault }: { fault?: string }) {
  const { returnTo, signInLink } = arrivalState(useLocation().state)
  const choice = useOrderChoice()
  const next = useNextPage(choice)
  return (
    <AuthCard
      title="Sign in by email"
      text="Enter your email and we will send you a link that signs you in without a password."
    >
      <EmailLinkForm
        send={({ email }) => sendSignInLink({ email, returnTo: next })}
        before={signInLink}
        fault={fault}
        choice={choice}
        returnTo={returnTo}
      />
    </AuthCard>
  )
}
