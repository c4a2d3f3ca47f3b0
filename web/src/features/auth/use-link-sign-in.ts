import { useState } from 'react'
import { usePlainForm } from '#lib/plain-form.ts'
import { deadLinkMessage } from '#lib/use-link.ts'
import type { SecondStep } from './auth.api.ts'

interface LinkSignIn {
  /** Uses up the link and signs in. Returns the second step when the server asks for it. */
  signIn: (body: { token: string }) => Promise<SecondStep | undefined>
  onSignedIn: () => void
  /** Called with the reason when the link does not work any more. */
  onRefused: (reason: string) => void
  /** The error text when the server sends no message. */
  failed: string
}

/** Manages the form of an emailed link that signs in, and its second step. */
export function useLinkSignIn({ signIn, onSignedIn, onRefused, failed }: LinkSignIn) {
  const [step, setStep] = useState<SecondStep>()
  const form = usePlainForm({
    schema: async () => (await import('@jara/contract/auth/forms')).confirmation,
    submit: async (body) => {
      try {
        const secondStep = await signIn(body)
        if (secondStep === undefined) onSignedIn()
        else setStep(secondStep)
      } catch (error) {
        const reason = deadLinkMessage(error)
        if (reason === undefined) throw error
        onRefused(reason)
      }
    },
    failed,
  })
  return { form, step }
}
