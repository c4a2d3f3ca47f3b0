import { paths } from '@jara/contract/paths'
import { Mail } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { type ArrivalState, arrivalState } from '#lib/arrival.ts'
import { useOrderChoice } from '#lib/order-choice.ts'
import { sendSignInLink } from './sign-in-link.api.ts'
import { TryButton } from './try-button.tsx'
import { useNextPage } from './use-next-page.ts'

/** Sends a sign-in link to the email in the login form. Without a valid email, the next page asks for it. */
export function SignInLinkButton({ disabled }: { disabled: boolean }) {
  const navigate = useNavigate()
  const { returnTo } = arrivalState(useLocation().state)
  const choice = useOrderChoice()
  const next = useNextPage(choice)

  const send = async (form: HTMLFormElement | null) => {
    const field = form?.elements.namedItem('email') as HTMLInputElement
    const email = field.value
    const sent = field.validity.valid ? await sendSignInLink({ email, returnTo: next }) : undefined
    const state: ArrivalState = { returnTo, signInLink: { email, sent: sent?.message } }
    navigate(paths.signInLink(choice), { state })
  }

  return (
    <TryButton
      variant="secondary"
      disabled={disabled}
      icon={<Mail aria-hidden className="size-4.5" />}
      busyLabel="Sending..."
      failed="The link could not be sent. Please try again."
      onTry={send}
    >
      Email me a sign-in link
    </TryButton>
  )
}
