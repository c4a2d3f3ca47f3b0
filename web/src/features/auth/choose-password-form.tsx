import type { SignInFactors } from '@jara/contract/auth'
import { paths } from '@jara/contract/paths'
import { Suspense, useEffect, useState } from 'react'
import { usePlainForm } from '#lib/plain-form.ts'
import { Field } from '#ui/field.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { choosePassword, loadFactors } from './auth.api.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordInput } from './password-input.tsx'
import type { Unwanted } from './unwanted-factors.tsx'

/** Loaded only when there is something to show, because public pages have to stay small. */
const UnwantedFactors = lazyPart(() =>
  import('./unwanted-factors.tsx').then((module) => module.UnwantedFactors),
)

interface ChoosePasswordFormProps {
  /** The token from the link in the email. */
  token: string
  onChosen: () => void
}

export function ChoosePasswordForm({ token, onChosen }: ChoosePasswordFormProps) {
  const factors = useFactors(token)
  const [unwanted, setUnwanted] = useState<Unwanted>({ removePasskeys: [], removeApp: false })
  const form = usePlainForm({
    schema: async () => (await import('@jara/contract/auth/forms')).chosenPassword,
    submit: async (body) => {
      await choosePassword({ ...body, ...unwanted })
      onChosen()
    },
    failed: 'Your password could not be set. Please try again.',
  })

  return (
    <AuthForm
      // The password can be set only after the user has seen what else signs in.
      form={{ ...form, ready: form.ready && factors !== undefined }}
      fault={form.errors.token}
      faultAction={<TextLink to={paths.forgot()}>Request a new link</TextLink>}
      submitLabel="Set password"
      busyLabel="Saving..."
    >
      <input type="hidden" name="token" value={token} />
      <Field label="New password" required hint="At least 8 characters." error={form.errors.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Suspense>
        {factors && <UnwantedFactors factors={factors} value={unwanted} onChange={setUnwanted} />}
      </Suspense>
    </AuthForm>
  )
}

const hasAny = ({ passkeys, app }: SignInFactors) => passkeys.length > 0 || app

/** Loads what else signs in to the account. Returns undefined until then, and null when there is nothing. */
function useFactors(token: string): SignInFactors | null | undefined {
  const [factors, setFactors] = useState<SignInFactors | null>()
  useEffect(() => {
    const leaving = new AbortController()
    loadFactors(token, leaving.signal).then(
      (found) => setFactors(hasAny(found) ? found : null),
      () => setFactors(null),
    )
    return () => leaving.abort()
  }, [token])
  return factors
}
